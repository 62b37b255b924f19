import { useState } from 'react';
import { publicMessages as messages } from '@coach/contracts';
import { Button } from '@coach/ui';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSay } from '../language/language.ts';
import { useDocumentTitle } from './page.tsx';
import { paths } from './paths.ts';
import { isNewerReleaseOut } from './release.ts';

/** The 404 screen of every unknown path (GEN-02). */
export function NotFound() {
  const say = useSay();
  useDocumentTitle(messages.notFound.title);
  return (
    <main id="main" className="screen screen-lost wrap">
      <p className="num screen-figure" aria-hidden="true">4<span className="screen-plate" />4</p>
      <div className="screen-words">
        <h1 className="d d2">{say(messages.notFound.title)}</h1>
        <p className="lead muted">{say('There is nothing at this address.')}</p>
      </div>
      <div className="screen-actions">
        <Button variant="primary" asChild><Link to={paths.home}>{say(messages.notFound.link)}</Link></Button>
        <Button asChild><Link to={paths.book}>{say('Book a session')}</Link></Button>
        <Button asChild><Link to={paths.pricing}>{say('Pricing')}</Link></Button>
        <Button asChild><Link to={paths.contact}>{say('Contact')}</Link></Button>
      </div>
    </main>
  );
}

/** For a page that failed to load. Retry loads it again in place, or reloads when the site was released again meanwhile. */
export function DidNotLoad({ retry }: { retry: () => Promise<void> }) {
  const say = useSay();
  useDocumentTitle('This page didn’t load');
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    if (await isNewerReleaseOut()) location.reload();
    else await retry();
    setBusy(false);
  };
  return (
    <main id="main" className="screen wrap" role="alert">
      <h1 className="d d2">{say('This page didn’t load')}</h1>
      <p className="lead muted">{say('It may be your connection, or we’re just updating the site. Please try again.')}</p>
      <div className="screen-actions">
        <Button variant="primary" busy={busy} busyLabel={say('Loading...')} onClick={() => void again()}>{say(messages.story.retry)}</Button>
        <Button asChild><a href={paths.home}>{say(messages.notFound.link)}</a></Button>
      </div>
    </main>
  );
}

/** For a part of the site that failed to load or crashed; everything around it stays. */
export function AreaErrorBoundary() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return <DidNotLoad retry={async () => navigate(pathname + search + hash, { replace: true })} />;
}
