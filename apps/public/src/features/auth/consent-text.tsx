import { footerNavigation, type NavigationItem } from '@coach/content';
import { Fragment } from 'react';

/** What a person agrees to; both pages open beside the half-filled form (AUTH-04). */
export function ConsentText() {
  return (
    <>
      I have read and accept the{' '}
      {footerNavigation.legal.map((page, index) => <Fragment key={page.href}>{index > 0 && ' and the '}<LegalLink page={page} /></Fragment>)}
      , and I agree that my health information is used to plan my training.
    </>
  );
}

function LegalLink({ page: { href, label } }: { page: NavigationItem }) {
  return <a className="link" href={href} target="_blank" rel="noopener">{label}<span className="vh"> (opens in a new tab)</span></a>;
}
