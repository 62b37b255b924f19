import { Business, messages, type BusinessDesk, type TypedBusiness } from '@coach/contracts';
import { BUSINESS_PARTS, type BusinessPart } from '@coach/domain';
import { Button, Tabs } from '@coach/ui';
import { FormProvider, useForm, zodResolver, type FieldErrors } from '@coach/web-kit';
import { useAddressWord } from '../panel/use-address.ts';
import { BusinessDraftBar } from './business-draft-bar.tsx';
import { StoryCategoriesPart, VideoCategoriesPart } from './categories-part.tsx';
import { EmbeddingPart } from './embedding-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { IdentityPart } from './identity-part.tsx';
import { MailPart } from './mail/mail-part.tsx';
import { LookPart } from './look/look-part.tsx';
import { PacksPart } from './sold/packs-part.tsx';
import { PlansPart } from './sold/plans-part.tsx';
import { PicturesPart } from './pictures-part.tsx';
import { PolicyPart } from './policy-part.tsx';
import { AboutPart } from './about-part.tsx';
import { RegionPart } from './region-part.tsx';
import { ServicesPart } from './services-part.tsx';
import { TranslationsPart } from './translations/translations-part.tsx';
import { TAB_WORDS } from './business-words.ts';
import { useBusinessChanges } from './use-business.ts';
import page from '../panel/drafts/drafts.module.css';

const HISTORY = 'history';
const TABS = [...BUSINESS_PARTS, HISTORY] as const;

function partOf(part: BusinessPart, isRegionFixed: boolean) {
  if (part === 'region') return <RegionPart isFixed={isRegionFixed} />;
  const Part = { identity: IdentityPart, about: AboutPart, policy: PolicyPart, look: LookPart, services: ServicesPart, plans: PlansPart, packs: PacksPart, mail: MailPart, pictures: PicturesPart, videoCategories: VideoCategoriesPart, storyCategories: StoryCategoriesPart, embedding: EmbeddingPart, translations: TranslationsPart }[part];
  return <Part />;
}

/** One form for all parts: input in one part is kept while another is open. */
export function Editor({ desk }: { desk: BusinessDesk }) {
  const [word, setWord] = useAddressWord('part');
  const open = TABS.find((tab) => tab === word) ?? TABS[0];
  const changes = useBusinessChanges();
  const form = useForm<TypedBusiness, unknown, Business>({ resolver: zodResolver(Business), values: desk.draft?.business ?? desk.business });
  const { errors, dirtyFields } = form.formState;
  const show = (tab: string) => setWord(tab === TABS[0] ? '' : tab);
  const revision = desk.draft?.revision ?? 0;
  const changed = (business: Business) => Object.fromEntries(BUSINESS_PARTS.filter((part) => dirtyFields[part]).map((part) => [part, business[part]]));
  const showFirstWrong = (wrong: FieldErrors<TypedBusiness>) => show(BUSINESS_PARTS.find((part) => wrong[part]) ?? open);
  const save = form.handleSubmit((business) => changes.save.mutate({ revision, ...changed(business) }), showFirstWrong);
  const wrongIn = (part: BusinessPart) => (errors[part] ? { count: Object.keys(errors[part]).length } : {});
  const tabs = [
    ...BUSINESS_PARTS.map((part) => ({ value: part, label: TAB_WORDS[part], ...wrongIn(part), content: part === open ? partOf(part, desk.is_region_fixed) : null })),
    { value: HISTORY, label: 'History', content: open === HISTORY ? <HistoryPart desk={desk} restore={changes.restore} isEditing={form.formState.isDirty} /> : null } as const,
  ];
  return (
    <FormProvider {...form}>
      {changes.isOutdated && (
        <div className="notice notice--row notice--bad" role="alert">
          <b>{messages.business.changedElsewhere}</b>
          <Button size="sm" onClick={() => { form.reset(); changes.lookAgain(); }}>Load it again</Button>
        </div>
      )}
      <form className={page.stack} noValidate onSubmit={(submit) => void save(submit)}>
        <Tabs label="Parts of your business" value={open} onValueChange={show} tabs={tabs} />
        <BusinessDraftBar desk={desk} changes={changes} isEditing={form.formState.isDirty} forget={() => form.reset()} />
      </form>
    </FormProvider>
  );
}
