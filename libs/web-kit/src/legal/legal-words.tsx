import { creditScopesWords, fillPlaceholders, packMonthsWords, planCreditsWords, saidSentences, type Block, type LegalValues, type Run } from '@coach/domain';
import { Link, useBusiness, useFormats, usePlural } from '@coach/web-kit/once';
import { useZoneName } from '../time/zone-name.ts';

/** What the placeholders of a legal text stand for, in the page's language. */
export function useLegalValues(): LegalValues {
  const { identity: { name, email, city }, policy, plans, packs, services } = useBusiness();
  const { currencyName } = useFormats();
  const zone = useZoneName();
  const plural = usePlural();
  const hours = (n: number): string => plural(n, { one: '{n} hour', other: '{n} hours' });
  const minutes = (n: number): string => plural(n, { one: '{n} minute', other: '{n} minutes' });
  return {
    ...{ name, email, city, zone, currency: currencyName },
    cancellation_hours: hours(policy.cancellationHours),
    undo_minutes: minutes(policy.undoMinutes),
    most_moves: plural(policy.mostMoves, { one: '{n} time', other: '{n} times' }),
    waitlist_closes_hours: hours(policy.waitlistClosesHours),
    offer_minutes: minutes(policy.offerMinutes),
    ...{ plan_credits: planCreditsWords(plans), pack_months: packMonthsWords(packs), credit_scopes: creditScopesWords([...plans, ...packs], services) },
  };
}

/** A line of a legal text with its values in it. */
export const filledLine = (text: string, values: LegalValues): string => fillPlaceholders(saidSentences(text, values), values);

/** The paragraphs, headings and lists of a chapter. */
export function LegalBlocks({ blocks, values }: { blocks: readonly Block[]; values: LegalValues }) {
  return blocks.map(({ kind, lines }, index) => {
    const [first = []] = lines;
    if (kind === 'paragraph') return <p key={index}><Runs runs={first} values={values} /></p>;
    if (kind === 'heading') return <h3 key={index}><Runs runs={first} values={values} /></h3>;
    const List = kind === 'list' ? 'ul' : 'ol';
    return <List key={index}>{lines.map((runs, place) => <li key={place}><Runs runs={runs} values={values} /></li>)}</List>;
  });
}

function Runs({ runs, values }: { runs: readonly Run[]; values: LegalValues }) {
  return runs.map(({ text, href }, index) => {
    const words = filledLine(text, values);
    if (!href) return words;
    return /^[/#]/.test(href) ? <Link key={index} className="link" to={href}>{words}</Link> : <a key={index} className="link" href={href} rel="noopener">{words}</a>;
  });
}
