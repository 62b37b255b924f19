import { creditScopesWords, fillPlaceholders, formatsOf, packMonthsWords, planCreditsWords, withoutUnfilledSentences, type Block, type LegalFacts, type LegalValues, type Run } from '@coach/domain';
import { Link, useBusiness, useLanguage, useSay } from '@coach/web-kit/once';
import { usePolicyWords } from '../business/policy-words.ts';
import { useZoneName } from '../time/zone-name.ts';

/** Values of a legal text's placeholders, in the surrounding language: for the current business, or as of a date. */
export function useLegalValues(former?: LegalFacts): LegalValues {
  const { identity, region, policy, plans, packs, services } = useBusiness();
  const say = useSay();
  const { name, email, city, ...facts } = former ?? { ...identity, region, policy, planCredits: planCreditsWords(plans, say), packMonths: packMonthsWords(packs, say), creditScopes: creditScopesWords([...plans, ...packs], services, say) };
  const zone = useZoneName(facts.region);
  const { currencyName } = formatsOf(facts.region, useLanguage());
  const words = usePolicyWords(facts.policy);
  return {
    ...{ name, email, city, zone, currency: currencyName },
    cancellation_hours: words.hours,
    undo_minutes: words.minutes,
    most_moves: words.moves,
    waitlist_closes_hours: words.waitlistHours,
    offer_minutes: words.offerMinutes,
    ...{ plan_credits: facts.planCredits, pack_months: facts.packMonths, credit_scopes: facts.creditScopes },
    ...{ refund_parts: words.parts, late_minutes: words.lateMinutes, no_show_charge: words.noShowCharge, no_show_fee: words.noShowFee },
    ...{ credit_hours: words.creditHours, credit_spent_when: words.creditSpent },
  };
}

/** A line of a legal text with its values. */
export const filledLine = (text: string, values: LegalValues): string => fillPlaceholders(withoutUnfilledSentences(text, values), values);

/** The paragraphs, headings, and lists of a chapter. */
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
