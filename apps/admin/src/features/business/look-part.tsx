import type { Business } from '@coach/contracts';
import { contrastOf, LEAST_LARGE_CONTRAST, paletteOf, PAPERS, VOICES, type Palette, type Voice } from '@coach/domain';
import { Card, Segmented, TextField } from '@coach/ui';
import { useFormContext, useWatch } from '@coach/web-kit';
import { FIELD_WORDS, PAPER_WORDS, VOICE_WORDS } from './business-words.ts';
import page from '../panel/drafts/drafts.module.css';
import styles from './business.module.css';

const words = FIELD_WORDS.look;
/** To begin with; any other color can be typed. */
const COLORS = { Vermilion: '#f4511e', Marigold: '#f2a900', Leaf: '#2e9e6b', Lake: '#1f8acb', Cobalt: '#2f55d4', Plum: '#8e3b78', Brick: '#b3382f', Graphite: '#4a4a46' };
const HEX = /^#[0-9a-f]{6}$/i;

/** How the business looks: one accent, a voice for its headlines, a paper. */
export function LookPart() {
  const { register, setValue, formState: { errors } } = useFormContext<Business>();
  const look = useWatch<Business, 'look'>({ name: 'look' });
  const isColor = HEX.test(look.accent);
  const choose = <Name extends 'voice' | 'paper'>(name: Name) => (value: Business['look'][Name]) => setValue(`look.${name}` as 'look.voice', value as Voice, { shouldDirty: true });
  const options = <Value extends string>(values: readonly Value[], said: Record<Value, string>) => values.map((value) => ({ value, label: said[value] }));
  return (
    <div className={styles.pair}>
      <Card className={page.form}>
        <div className={styles.colors} role="group" aria-label="Colors to begin with">
          {Object.entries(COLORS).map(([name, color]) => (
            <button key={name} type="button" className={styles.color} aria-pressed={look.accent.toLowerCase() === color} onClick={() => setValue('look.accent', color, { shouldDirty: true, shouldValidate: true })}>
              <i style={{ background: color }} />{name}
            </button>
          ))}
        </div>
        <div className={styles.accent}>
          <TextField label={words.accent} maxLength={7} spellCheck={false} hint="Such as #f94e19" error={errors.look?.accent?.message} {...register('look.accent', { setValueAs: (typed: string) => typed.trim().toLowerCase() })} />
          <input type="color" className={styles.swatch} aria-label="Choose the accent" value={isColor ? look.accent : '#000000'} onChange={(event) => setValue('look.accent', event.target.value, { shouldDirty: true, shouldValidate: true })} />
        </div>
        <Segmented legend={words.voice} name="voice" options={options(VOICES, VOICE_WORDS)} value={look.voice} onChange={choose('voice')} />
        <Segmented legend={words.paper} name="paper" options={options(PAPERS, PAPER_WORDS)} value={look.paper} onChange={choose('paper')} />
        <p className="sm muted">Don’t worry about contrast: colors that would be hard to read are made lighter or darker automatically.</p>
      </Card>
      {isColor && <Samples accent={look.accent.toLowerCase()} paper={look.paper} voice={look.voice} />}
    </div>
  );
}

function Samples({ voice, ...look }: Business['look']) {
  const { light, dark } = paletteOf(look);
  return (
    <div className={page.stack}>
      <Sample title="On paper" theme={light} voice={voice} chosen={look.accent} />
      <Sample title="At night" theme={dark} voice={voice} chosen={look.accent} />
    </div>
  );
}

const figure = (one: string, other: string): string => `${contrastOf(one, other).toFixed(1)} : 1`;

function Sample({ title, theme, voice, chosen }: { title: string; theme: Palette; voice: Voice; chosen: string }) {
  const isQuiet = contrastOf(theme.accent, theme.paper) < LEAST_LARGE_CONTRAST;
  return (
    <figure className={styles.look}>
      <div className={styles.picture} style={{ background: theme.paper, color: theme.accentText }} aria-hidden="true">
        <span className={`${styles.headline} ${styles[voice]}`}>Strong is a habit</span>
        <span className={styles.press} style={{ background: theme.accent, color: theme.onAccent }}>Book a session</span>
      </div>
      <figcaption className="sm">
        <b>{title}</b>
        <span>Words on the accent {figure(theme.onAccent, theme.accent)}{theme.accent !== chosen && `, the accent is ${theme.accent} here`}</span>
        <span>Words in the accent {figure(theme.accentText, theme.paper)}{theme.accentText !== chosen && `, drawn as ${theme.accentText}`}</span>
        {isQuiet && <span>Pale on this paper ({figure(theme.accent, theme.paper)}): it never stands alone, ink says the same beside it.</span>}
      </figcaption>
    </figure>
  );
}
