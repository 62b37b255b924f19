import { useEffect, useRef } from 'react';
import type { Business } from '@coach/contracts';
import { firstRegion, repriced, type PictureSlot } from '@coach/domain';
import { Card, TextField } from '@coach/ui';
import { useFormContext, useWatch } from '@coach/web-kit';
import { HeadlineFields } from '../../business/about-part.tsx';
import { FIELD_WORDS } from '../../business/business-words.ts';
import { LookPart } from '../../business/look/look-part.tsx';
import { PicturesPart } from '../../business/pictures-part.tsx';
import { RegionPart } from '../../business/region-part.tsx';
import { useGuideState } from '../guide-context.ts';
import { SitePreview } from '../site-preview.tsx';
import { StepFrame } from '../step-frame.tsx';
import { useSaveValidParts } from './use-right.ts';
import page from '../../panel/drafts/drafts.module.css';
import business from '../../business/business.module.css';

/** Slots whose picture a new coach may already have. */
const GUIDE_SLOTS = ['portrait', 'logo', 'icon'] as const satisfies readonly PictureSlot[];

/** Name, city, address, and the site's headline. */
export function WhoStep() {
  const { register, formState: { errors } } = useFormContext<Business>();
  const words = FIELD_WORDS.identity;
  const said = (name: 'name' | 'coachName' | 'city' | 'email') => ({ label: words[name], error: errors.identity?.[name]?.message, ...register(`identity.${name}`) });
  return (
    <StepFrame lead="Your name is on every page and in every email. The rest can wait: whatever is empty is left out." beforeNext={useSaveValidParts('identity', 'about')} aside={<SitePreview />}>
      <Card className={page.form}>
        <div className={business.two}>
          <TextField maxLength={60} {...said('name')} />
          <TextField optional maxLength={60} {...said('coachName')} />
          <TextField optional maxLength={80} placeholder="Springfield, Illinois" {...said('city')} />
          <TextField type="email" inputMode="email" {...said('email')} />
        </div>
        <HeadlineFields />
      </Card>
    </StepFrame>
  );
}

/** Untouched prices follow the currency. */
function useProposedPrices(): void {
  const { setValue, getValues } = useFormContext<Business>();
  const { beginning } = useGuideState().facts;
  const currency = useWatch<Business, 'region.currency'>({ name: 'region.currency' });
  const before = useRef(currency);
  useEffect(() => {
    const [from, to] = [before.current, currency];
    before.current = currency;
    if (from === to) return;
    for (const [part, value] of Object.entries(repriced(getValues(), beginning, { from, to }))) setValue(part as 'services', value as Business['services'], { shouldDirty: true });
  }, [currency, beginning, getValues, setValue]);
}

/** Zone, currency, and formats: initially the browser's. */
export function RegionStep() {
  const { setValue, getValues } = useFormContext<Business>();
  const { facts, desk } = useGuideState();
  useProposedPrices();
  const isUntouched = facts.marks.region === undefined && facts.business.region.timeZone === facts.beginning.region.timeZone && !desk.is_region_fixed;
  useEffect(() => {
    if (!isUntouched || getValues('region.timeZone') !== facts.beginning.region.timeZone) return;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const isListed = Intl.supportedValuesOf('timeZone').includes(timeZone);
    setValue('region', firstRegion({ timeZone: isListed ? timeZone : facts.beginning.region.timeZone, language: navigator.language }), { shouldDirty: true });
  }, [isUntouched, getValues, setValue, facts.beginning.region.timeZone]);
  return (
    <StepFrame lead="We started with your browser’s settings. Time zone and currency are fixed once someone has booked or paid." beforeNext={useSaveValidParts('region')}>
      <RegionPart isFixed={desk.is_region_fixed} />
    </StepFrame>
  );
}

/** Accent, headline style, and paper, portrait, logo, and icon. */
export function LookStep() {
  return (
    <StepFrame lead="Pick a color, headlines and paper; everything else follows. Add your portrait and your logo if you have them handy. You can change all of it any time." beforeNext={useSaveValidParts('look', 'pictures')} aside={<SitePreview />}>
      <LookPart />
      <PicturesPart slots={GUIDE_SLOTS} />
    </StepFrame>
  );
}
