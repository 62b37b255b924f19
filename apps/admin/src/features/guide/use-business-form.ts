import { useEffect, useRef } from 'react';
import { Business, type BusinessDesk, type TypedBusiness } from '@coach/contracts';
import { BUSINESS_PARTS, changesBetween, type BusinessPart } from '@coach/domain';
import { useForm, useQueryClient, useWatch, zodResolver } from '@coach/web-kit';
import { deskOptions, type BusinessChanges } from '../business/use-business.ts';

/** Autosave delay in milliseconds after the last change. */
const PAUSE_MS = 700;

const keptIn = (desk: BusinessDesk): Business => desk.draft?.business ?? desk.business;

/** Valid parts that differ from what is saved. */
function partsToSave(typed: TypedBusiness, desk: BusinessDesk): Partial<Business> {
  const kept = keptIn(desk);
  const right = Object.fromEntries(BUSINESS_PARTS.map((part) => [part, Business.shape[part].safeParse(typed[part]).data ?? kept[part]])) as unknown as Business;
  const changed = new Set<BusinessPart>(changesBetween(kept, right).map(({ part }) => part));
  return Object.fromEntries(BUSINESS_PARTS.filter((part) => changed.has(part)).map((part) => [part, right[part]]));
}

/** An autosaving form over the business: the draft follows the input, one save at a time. */
export function useBusinessForm(desk: BusinessDesk, { save, isOutdated }: BusinessChanges) {
  const cache = useQueryClient();
  const form = useForm<TypedBusiness, unknown, Business>({ resolver: zodResolver(Business), defaultValues: keptIn(desk), mode: 'onTouched' });
  const typed = useWatch({ control: form.control }) as Business;
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));
  /** Returns whether everything valid is saved. */
  const keep = (): Promise<boolean> =>
    (saving.current = saving.current.then(async () => {
      const latest = cache.getQueryData(deskOptions.queryKey) ?? desk;
      const parts = partsToSave(form.getValues(), latest);
      if (Object.keys(parts).length === 0) return true;
      return save.mutateAsync({ revision: latest.draft?.revision ?? 0, ...parts }).then(() => true, () => false);
    }));
  const said = JSON.stringify(typed);
  const isKept = Object.keys(partsToSave(typed, desk)).length === 0;
  const latest = useRef(keep);
  useEffect(() => void (latest.current = keep));
  useEffect(() => {
    if (isKept || isOutdated) return undefined;
    const timer = setTimeout(() => void latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [said, isKept, isOutdated]);
  return { form, keep, isKept };
}
