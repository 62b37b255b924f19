import type { PlantedBug } from '../planted-bug.ts';

/** What the site and the panel show and request. */
export const screenBugs: readonly PlantedBug[] = [
  {
    name: 'translations: Spanish of a text in lines is not found by its title',
    before: `[[phraseOf(english.split('\\n')), spanish.replaceAll('\\n', ' / ')], [english, spanish]]`,
    after: `[[english, spanish]]`,
    spec: 'libs/content/src/own-texts.spec.ts',
  },
  {
    name: 'translations: mails name what is sold in English only',
    before: `spanishFor(business.translations ?? [], name) || BOOK.get(name)`,
    after: `BOOK.get(name)`,
    spec: 'libs/content/src/own-texts.spec.ts',
  },
  {
    name: 'videos: plans are sold to a member whose plan failed to load',
    before: `kind: own.isError ? 'failed' : 'unknown'`,
    after: `kind: own.isError ? 'guest' : 'unknown'`,
    spec: 'apps/member/src/features/videos/videos-page.spec.tsx',
  },
  {
    name: 'stories: what they are about is said where there is only the one',
    before: `return storyCategories.length > 1 ? <Badge>`,
    after: `return storyCategories.length > 0 ? <Badge>`,
    spec: 'apps/public/src/features/testimonials/story-subject.spec.tsx',
  },
  {
    name: 'stories: a changed one takes a category that the business does not have',
    before: `if (draft.category !== row.category) this.requireCategory(draft.category);`,
    after: ``,
    spec: 'apps/api/test/story-categories.spec.ts',
  },
  {
    name: 'plans: what a credit pays for is refused and cannot be seen',
    before: `return credits > 0 || wasRefused ? <CreditScopeField`,
    after: `return credits > 0 ? <CreditScopeField`,
    spec: 'apps/admin/src/features/business/sold/plans-and-packs.spec.tsx',
  },
  {
    name: 'calendar: a single week is asked which of its weeks move',
    before: `{isProgram(session) && <Segmented`,
    after: `{session.week !== null && <Segmented`,
    spec: 'apps/admin/src/features/calendar/calendar-view.spec.tsx',
  },
  {
    name: 'prices: a group of a single week is called a program',
    before: `...features.filter((feature) => weeks > 1 || !/week/.test(feature))`,
    after: `...features`,
    spec: 'libs/content/src/content.spec.ts',
  },
  {
    name: 'home: a business of another kind shows the lifter',
    before: `say(pictures)[about.samples ? 'heroTrail' : 'ridges']`,
    after: `say(pictures).heroTrail`,
    spec: 'apps/public/src/own-business.spec.tsx',
  },
  {
    name: 'films: one that is no longer shown on the site goes on answering',
    before: `findOne(VideoRow, { id, onSite: true })`,
    after: `findOne(VideoRow, { id })`,
    spec: 'apps/api/test/videos-on-site.spec.ts',
  },
  {
    name: 'films: a short link with two dots behind its host is fetched',
    before: `while (hostname[end - 1] === '.') end--;`,
    after: `if (hostname[end - 1] === '.') end--;`,
    spec: 'libs/domain/src/videos/film-address.spec.ts',
  },
  {
    name: 'films: the page around a provider’s player lets every site in',
    before: 'frame-src ${EMBED_ORIGINS[embed.provider]};',
    after: 'frame-src https:;',
    spec: 'apps/api/test/videos-embeds.spec.ts',
  },
  {
    name: 'captions: a draft whose film was replaced meanwhile is kept as the new one’s',
    before: 'where v.id = d.video_id and v.rendition = d.rendition and',
    after: 'where v.id = d.video_id and',
    spec: 'apps/api/test/videos-captions-made.spec.ts',
  },
  {
    name: 'captions: of a long film every piece begins at the start again',
    before: 'number * PIECE_SECONDS * 1_000',
    after: '0 * number',
    spec: 'apps/api/test/videos-captions-made.spec.ts',
  },
  {
    name: 'captions: two that are said at once go out unseen',
    before: `isEarly ? 'overlaps' : null`,
    after: `isEarly && from > to ? 'overlaps' : null`,
    spec: 'libs/domain/src/videos/caption-edits.spec.ts',
  },
  {
    name: 'payment: whoever gives up saving a card is told of a payment',
    before: `search.get('saves') === 'card'`,
    after: `search.get('saves') === 'a card'`,
    spec: 'apps/public/src/features/payment/payment-success-page.spec.tsx',
  },
  {
    name: 'every week: sessions that are paid when one meets are said to be one payment',
    before: `isPaidOnTheSpot(serviceOf(choice.service), sessions) ? 'You pay`,
    after: `!isPaidOnTheSpot(serviceOf(choice.service), sessions) ? 'You pay`,
    spec: 'apps/member/src/features/book-session/weekly.spec.tsx',
  },
  {
    name: 'every week: one payment for a service that is paid when one meets, once alone, is said to be several',
    before: `isPaidOnTheSpot(serviceOf(choice.service), sessions) ? 'You pay`,
    after: `isPaidOnTheSpot(serviceOf(choice.service)) ? 'You pay`,
    spec: 'apps/member/src/features/book-session/weekly.spec.tsx',
  },
  {
    name: 'panel: a story is removed whatever somebody else made of it',
    before: `useOutcome(words.storyRemoved, words.removeFailed, after, refused), context }`,
    after: `useOutcome(words.storyRemoved, words.removeFailed, after, refused) }`,
    spec: 'apps/admin/src/features/panel/removal/removals.spec.tsx',
  },
];
