import { LEGAL_TITLES } from '@coach/content';
import { LegalSetInput, messages, type LegalDesk } from '@coach/contracts';
import { LEGAL_DOCUMENTS, type LegalSet } from '@coach/domain';
import { Button, Tabs } from '@coach/ui';
import { FormProvider, useForm, zodResolver, type FieldErrors } from '@coach/web-kit';
import { useAddressWord } from '../panel/use-address.ts';
import { DocumentPart } from './document-part.tsx';
import { LegalBar } from './legal-bar.tsx';
import { LegalHistory } from './legal-history.tsx';
import { useLegalChanges } from './use-legal-desk.ts';
import page from '../panel/drafts/drafts.module.css';

const HISTORY = 'history';
const TABS = [...LEGAL_DOCUMENTS, HISTORY] as const;

/** One form for both documents: input in one is kept while the other is open. */
export function LegalEditor({ desk }: { desk: LegalDesk }) {
  const [word, setWord] = useAddressWord('part');
  const open = TABS.find((tab) => tab === word) ?? TABS[0];
  const changes = useLegalChanges();
  const form = useForm<LegalSet, unknown, LegalSet>({ resolver: zodResolver(LegalSetInput), values: desk.draft?.texts ?? desk.texts });
  const { errors, dirtyFields, isDirty } = form.formState;
  const show = (tab: string) => setWord(tab === TABS[0] ? '' : tab);
  const send = async (texts: LegalSet) => {
    let revision = desk.draft?.revision ?? 0;
    for (const document of LEGAL_DOCUMENTS.filter((one) => dirtyFields[one])) {
      revision = (await changes.save.mutateAsync({ document, revision, texts: texts[document] })).draft?.revision ?? 0;
    }
  };
  // Errors were already reported.
  const save = form.handleSubmit((texts) => send(texts).catch(() => undefined), (wrong: FieldErrors<LegalSet>) => show(LEGAL_DOCUMENTS.find((document) => wrong[document]) ?? open));
  const tabs = [
    ...LEGAL_DOCUMENTS.map((document) => ({ value: document, label: LEGAL_TITLES[document], ...(errors[document] && { count: Object.keys(errors[document]).length }), content: document === open ? <DocumentPart document={document} /> : null })),
    { value: HISTORY, label: 'History', content: open === HISTORY ? <LegalHistory desk={desk} restore={changes.restore} isEditing={isDirty} /> : null } as const,
  ];
  return (
    <FormProvider {...form}>
      {desk.is_beginning && <p className="notice">{messages.adminLegal.beginning}</p>}
      {changes.isOutdated && (
        <div className="notice notice--row notice--bad" role="alert">
          <b>{messages.adminLegal.changedElsewhere}</b>
          <Button size="sm" onClick={() => { form.reset(); changes.lookAgain(); }}>Load it again</Button>
        </div>
      )}
      <form className={page.stack} noValidate onSubmit={(submit) => void save(submit)}>
        <Tabs label="Legal texts" value={open} onValueChange={show} tabs={tabs} />
        <LegalBar desk={desk} changes={changes} isEditing={isDirty} forget={() => form.reset()} />
      </form>
    </FormProvider>
  );
}
