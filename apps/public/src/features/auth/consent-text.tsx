import { footerNavigation, type NavigationItem } from '@coach/content';
import { Sentence, useSay } from '@coach/web-kit';

const [privacy, terms] = footerNavigation.legal;

/** The consent text; both pages open in new tabs, so that the half-filled form stays open (AUTH-04). */
export function ConsentText() {
  return (
    <Sentence
      text="I have read and accept the {privacy} and the {terms}, and I agree that my health information is used to plan my training."
      privacy={privacy && <LegalLink page={privacy} />}
      terms={terms && <LegalLink page={terms} />}
    />
  );
}

/** The consent text for imported clients, with their first password. */
export function JoiningText() {
  return <Sentence text="By setting it, you accept the {privacy} and the {terms}, and agree that what you tell about your health is used to plan your training." privacy={privacy && <LegalLink page={privacy} />} terms={terms && <LegalLink page={terms} />} />;
}

function LegalLink({ page: { href, label } }: { page: NavigationItem }) {
  const say = useSay();
  return <a className="link" href={href} target="_blank" rel="noopener">{say(label)}<span className="vh"> {say('(opens in a new tab)')}</span></a>;
}
