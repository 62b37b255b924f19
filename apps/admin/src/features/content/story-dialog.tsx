import { TestimonialDraft, type AdminTestimonial } from '@coach/contracts';
import { categoryOf, type Category } from '@coach/domain';
import { Badge, Button, CheckField, Dialog, SelectField, TextArea, TextField } from '@coach/ui';
import { localDate, presentTime, type Resolver, useBusiness, useForm, useSayEnglish, zodResolver } from '@coach/web-kit';
import { FromPictureLibrary } from '../pictures/from-picture-library.tsx';
import { FilmFromLibrary } from '../videos/film-from-library.tsx';
import { orNull } from './or-null.ts';
import { Preview } from './previews.tsx';
import { useSaveStory, useStoryEditConflict } from './use-content-lists.ts';
import styles from './content.module.css';
import looks from './previews.module.css';

const FORM = 'story';

const blankIn = (categories: readonly Category[]): TestimonialDraft => ({
  ...{ name: '', location: '', text: '', results: '', rating: 5, category: categories[0]?.id ?? '', featured: false, videoUrl: '', beforeAfterImage: '', consented_on: '' },
});

/** A testimonial of a removed category is offered the one that shows it. */
const inputOf = (categories: readonly Category[], { name, location, text, results, rating, category, featured, videoUrl, beforeAfterImage, consented_on: day }: AdminTestimonial): TestimonialDraft => ({
  ...{ name, location: location ?? '', text, results, rating, category: categoryOf(categories, category).id, featured, videoUrl: videoUrl ?? '', beforeAfterImage: beforeAfterImage ?? '', consented_on: day ?? '' },
});

/** A testimonial form. It cannot be saved without the date of consent (TST-08). */
export function StoryDialog({ story, onClose }: { story: AdminTestimonial | null; onClose: () => void }) {
  const { storyCategories: categories } = useBusiness();
  const { register, setValue, handleSubmit, watch, formState: { errors } } = useForm<TestimonialDraft>({ resolver: zodResolver(TestimonialDraft) as Resolver<TestimonialDraft>, defaultValues: story ? inputOf(categories, story) : blankIn(categories) });
  const say = useSayEnglish();
  const conflict = useStoryEditConflict(story);
  const { add, change } = useSaveStory(onClose, conflict);
  const draft = watch();
  const save = handleSubmit((input) => (story ? change.mutate({ ...input, testimonial_id: story.id }) : add.mutate(input)));
  const said = (name: keyof TestimonialDraft) => ({ ...register(name), error: errors[name]?.message });
  const actions = (
    <>
      <Button variant="primary" type="submit" form={FORM} busy={add.isPending || change.isPending} busyLabel="Publishing...">Publish</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog wide open onOpenChange={(open) => !open && onClose()} title={story ? 'Edit story' : 'New story'} actions={actions}>
      <form id={FORM} className={styles.dialog} onSubmit={(event) => void save(event)} noValidate>
        <div className={styles.two}><TextField label="Name to show" placeholder="Rosa M." {...said('name')} /><TextField label="Place" optional {...said('location')} /></div>
        <div className={styles.two}><TextField label="Result" placeholder={say('31 lb down in 24 weeks')} {...said('results')} /><SelectField label="About" {...said('category')}>{categories.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}</SelectField></div>
        <TextArea label="In their words" rows={4} {...said('text')} />
        <div className={styles.two}>
          <div className={styles.pictureChoice}>
            <TextField label="Video" optional placeholder="/films/rosa.mp4" {...register('videoUrl', orNull)} error={errors.videoUrl?.message} />
            <FilmFromLibrary title="Video" onChoose={({ film }) => setValue('videoUrl', film, { shouldDirty: true })} />
          </div>
          <div className={styles.pictureChoice}>
            <TextField label="Before and after" optional placeholder="/photos/rosa.avif" {...register('beforeAfterImage', orNull)} error={errors.beforeAfterImage?.message} />
            <FromPictureLibrary title="Before and after" onChoose={(address) => setValue('beforeAfterImage', address, { shouldDirty: true })} />
          </div>
          <SelectField label="Stars" {...register('rating', { valueAsNumber: true })} error={errors.rating?.message}>{[5, 4, 3, 2, 1].map((stars) => <option key={stars} value={stars}>{stars}</option>)}</SelectField>
        </div>
        <CheckField label="Featured on the home page" {...register('featured')} />
        <div className={styles.consent}>
          <TextField label="The client agreed to be shown on" type="date" max={localDate(presentTime())} {...said('consented_on')} error={errors.consented_on && (draft.consented_on ? errors.consented_on.message : 'Nothing is shown without the client’s consent. When did they agree?')} />
          <p className="xs">Keep what they signed. If they change their mind, remove the story here, and it’s off the site right away.</p>
        </div>
        {conflict.notice}
        <Preview of="in the stories">
          <div className={looks.quote}>
            <p className="d d3">{draft.results || 'Result'}</p>
            <p>{draft.text || 'In their words'}</p>
            <p><b>{draft.name || 'Name'}</b> <span className="muted">{draft.location}</span> {categories.length > 1 && <Badge>{categoryOf(categories, draft.category).name}</Badge>}</p>
          </div>
        </Preview>
      </form>
    </Dialog>
  );
}
