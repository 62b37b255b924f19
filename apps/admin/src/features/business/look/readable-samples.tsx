import { contrastOf, LEAST_CONTRAST, LEAST_LARGE_CONTRAST, paletteOf, type Look } from '@coach/domain';
import styles from './look-part.module.css';

const ratio = (one: string, other: string): string => `${contrastOf(one, other).toFixed(1)}\u00a0:\u00a01`;
const drawnAs = (drawn: string, chosen: string): string => (drawn === chosen ? 'Color unchanged' : `Drawn as ${drawn}`);

/** How a chosen color was adjusted for readability, with figures: on paper, in the dark theme, as text, and as marks. */
export function ReadableSamples(look: Pick<Look, 'accent' | 'paper'>) {
  const { light, dark } = paletteOf(look);
  const chosen = look.accent;
  const isPale = contrastOf(light.accent, light.paper) < LEAST_LARGE_CONTRAST;
  const press = { background: light.accent, color: light.onAccent };
  return (
    <section className={styles.readable} aria-labelledby="readable">
      <h3 className="lbl" id="readable">Made readable for you</h3>
      <p className="sm muted">On paper your color alone is {ratio(chosen, light.paper)}, and words need {LEAST_CONTRAST}&nbsp;:&nbsp;1. What is hard to read is made lighter or darker.</p>
      <ul className={styles.samples}>
        <li>
          <p className={styles.sample} style={{ background: light.paper }} aria-hidden="true"><span className={styles.press} style={press}>Book a session</span></p>
          <p className="sm"><b>Buttons</b><span className="muted">Words on it {ratio(light.onAccent, light.accent)}. {drawnAs(light.accent, chosen)}.</span></p>
        </li>
        <li>
          <p className={styles.sample} style={{ background: light.paper }} aria-hidden="true"><u style={{ color: light.accentText }}>See prices</u></p>
          <p className="sm"><b>Words on paper</b><span className="muted">{ratio(light.accentText, light.paper)}. {drawnAs(light.accentText, chosen)}.</span></p>
        </li>
        <li>
          <p className={styles.sample} style={{ background: dark.paper }} aria-hidden="true"><u style={{ color: dark.accentText }}>See prices</u></p>
          <p className="sm"><b>Words at night</b><span className="muted">{ratio(dark.accentText, dark.paper)}. {drawnAs(dark.accentText, chosen)}.</span></p>
        </li>
        <li>
          <p className={styles.sample} style={{ background: light.paper }} aria-hidden="true"><i className={styles.disc} style={{ background: light.accent }} /><i className={styles.line} style={{ background: light.accent }} /></p>
          <p className="sm"><b>Drawings and marks</b><span className="muted">{ratio(light.accent, light.paper)}.{isPale && ' Pale: ink says the same beside it.'}</span></p>
        </li>
      </ul>
    </section>
  );
}
