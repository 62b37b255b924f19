import { useId } from 'react';
import type { Business } from '@coach/contracts';
import { PAPERS, VOICES, type Voice } from '@coach/domain';
import { Card, classes, Segmented, TextField } from '@coach/ui';
import { useFormContext, useWatch } from '@coach/web-kit';
import { FIELD_WORDS, PAPER_WORDS, VOICE_WORDS } from '../business-words.ts';
import { ReadableSamples } from './readable-samples.tsx';
import page from '../../panel/drafts/drafts.module.css';
import styles from '../business.module.css';
import look from './look-part.module.css';

const words = FIELD_WORDS.look;
/** Suggested colors; any other can be typed. */
const COLORS = { Vermilion: '#f4511e', Marigold: '#f2a900', Leaf: '#2e9e6b', Lake: '#1f8acb', Cobalt: '#2f55d4', Plum: '#8e3b78', Brick: '#b3382f', Graphite: '#4a4a46' };
const HEX = /^#[0-9a-f]{6}$/i;

/** The business's look: an accent, a headline style, and a paper color. */
export function LookPart() {
  const { register, setValue, formState: { errors } } = useFormContext<Business>();
  const { accent, voice, paper } = useWatch<Business, 'look'>({ name: 'look' });
  const isColor = HEX.test(accent);
  const choose = <Name extends 'voice' | 'paper'>(name: Name) => (value: Business['look'][Name]) => setValue(`look.${name}` as 'look.voice', value as Voice, { shouldDirty: true });
  return (
    <div className={look.parts}>
      <Card className={page.form}>
        <div className={styles.colors} role="group" aria-label="Colors to begin with">
          {Object.entries(COLORS).map(([name, color]) => (
            <button key={name} type="button" className={styles.color} aria-pressed={accent.toLowerCase() === color} onClick={() => setValue('look.accent', color, { shouldDirty: true, shouldValidate: true })}>
              <i style={{ background: color }} />{name}
            </button>
          ))}
        </div>
        <div className={styles.accent}>
          <TextField label={words.accent} maxLength={7} spellCheck={false} hint="Such as #f94e19" error={errors.look?.accent?.message} {...register('look.accent', { setValueAs: (typed: string) => typed.trim().toLowerCase() })} />
          <input type="color" className={styles.swatch} aria-label="Choose the accent" value={isColor ? accent : '#000000'} onChange={(event) => setValue('look.accent', event.target.value, { shouldDirty: true, shouldValidate: true })} />
        </div>
        <VoiceChoice value={voice} onChange={choose('voice')} />
        <Segmented legend={words.paper} name="paper" options={PAPERS.map((value) => ({ value, label: PAPER_WORDS[value] }))} value={paper} onChange={choose('paper')} />
      </Card>
      {isColor && <ReadableSamples accent={accent.toLowerCase()} paper={paper} />}
    </div>
  );
}

/** The headline styles, each showing the business’s own headline. */
function VoiceChoice({ value, onChange }: { value: Voice; onChange: (voice: Voice) => void }) {
  const [about, identity] = useWatch<Business, ['about', 'identity']>({ name: ['about', 'identity'] });
  const group = useId();
  const said = about.headline.trim() || identity.name.trim() || 'Strong is a habit';
  return (
    <fieldset className="field">
      <legend className="lbl">{words.voice}</legend>
      <div className={look.voices}>
        {VOICES.map((voice) => (
          <label key={voice} className={look.voice}>
            <input type="radio" name={group} aria-label={VOICE_WORDS[voice]} checked={voice === value} onChange={() => onChange(voice)} />
            <span className={classes(styles.headline, styles[voice], look.said)} aria-hidden="true">{said}</span>
            <span className="sm">{VOICE_WORDS[voice]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
