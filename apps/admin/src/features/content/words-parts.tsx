import { useId, useState } from 'react';
import { editableGroups, editablePlace, PLAN_FIELDS, planFields, planKey, type EditableGroup, type PlanPlace } from '@coach/content';
import { forSale, type siteFilmAddresses } from '@coach/domain';
import { Segmented } from '@coach/ui';
import { useBusiness } from '@coach/web-kit';
import { FilmFromLibrary } from '../videos/film-from-library.tsx';
import { AnnouncementPreview, HeroPreview, PlanPreview, StoryPreview } from './previews.tsx';
import type { WordsDraft } from './use-words.ts';
import { WordsField } from './words-fields.tsx';
import styles from './content.module.css';

const wordsOf = (id: EditableGroup['id']) => editableGroups.find((group) => group.id === id)!.words;

export function AnnouncementPart({ draft }: { draft: WordsDraft }) {
  const [text, label, href, until] = wordsOf('announcement');
  return (
    <div className={styles.pair}>
      <div className={`card ${styles.form}`}>
        <WordsField place={text!} draft={draft} />
        <div className={styles.two}><WordsField place={label!} draft={draft} /><WordsField place={href!} draft={draft} /></div>
        <WordsField place={until!} draft={draft} />
        <p className="xs muted">Leave the announcement empty to take it away. A link needs both its words and its address.</p>
      </div>
      <AnnouncementPreview announcement={draft.copy.announcement} />
    </div>
  );
}

export function HeroPart({ draft }: { draft: WordsDraft }) {
  return (
    <div className={styles.pair}>
      <div className={`card ${styles.form}`}><div className={styles.two}>{wordsOf('hero').map((place) => <WordsField key={place.key} place={place} draft={draft} />)}</div></div>
      <HeroPreview stats={draft.copy.heroStats} />
    </div>
  );
}

const PLACES: readonly { value: PlanPlace; label: string }[] = [
  { value: 'home', label: 'Home' },
  { value: 'pricing', label: 'Pricing' },
  { value: 'membership', label: 'Membership' },
];

export function PlansPart({ draft }: { draft: WordsDraft }) {
  const [place, setPlace] = useState<PlanPlace>('home');
  const { plans } = useBusiness();
  const label = PLACES.find(({ value }) => value === place)!.label;
  return (
    <div className={styles.words}>
      <div className={styles.tools}>
        <Segmented legend="Page" name={useId()} options={PLACES} value={place} onChange={setPlace} />
        <p className="sm muted">Names and prices come from Your business, Plans: what is shown is what is charged.</p>
      </div>
      {forSale(plans).map(({ id: type, name }) => (
        <section key={type} className={styles.pair} aria-label={name}>
          <div className={`card ${styles.form}`}>
            <h3 className={styles.name}>{name}</h3>
            {planFields.map((field) => <WordsField key={field} label={PLAN_FIELDS[field].label} place={editablePlace(planKey(place, type, field))!} draft={draft} />)}
          </div>
          <PlanPreview plan={draft.copy.plans[place].find(({ serviceType }) => serviceType === type)!} of={`on the ${label.toLowerCase()} page`} />
        </section>
      ))}
    </div>
  );
}

export function StoryPart({ draft }: { draft: WordsDraft }) {
  const showFilm = ({ film, poster, captions }: ReturnType<typeof siteFilmAddresses>) => {
    for (const [key, words] of [['story.src', film], ['story.poster', poster], ['story.captions', captions], ['story.shown', 'yes']] as const) draft.type(key, words);
  };
  return (
    <div className={styles.pair}>
      <div className={`card ${styles.form}`}>
        <div><FilmFromLibrary title="Story film" onChoose={showFilm} /></div>
        {wordsOf('story').map((place) => <WordsField key={place.key} place={place} draft={draft} />)}
        <p className="xs muted">A video of yours brings its still picture and captions along.</p>
      </div>
      <StoryPreview story={draft.copy.story} />
    </div>
  );
}
