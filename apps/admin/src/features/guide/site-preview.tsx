import { firstPhrase } from '@coach/content';
import type { Business } from '@coach/contracts';
import { paletteOf } from '@coach/domain';
import { useFormContext, useWatch } from '@coach/web-kit';
import business from '../business/business.module.css';
import styles from './guide.module.css';

const HEX = /^#[0-9a-f]{6}$/i;
const PLAIN = '#4a4a46';

/** The first screen of the site and a mail, as they would be with what is typed. */
export function SitePreview() {
  const { control } = useFormContext<Business>();
  const { identity, about, look } = useWatch({ control }) as Business;
  const accent = HEX.test(look.accent) ? look.accent.toLowerCase() : PLAIN;
  const { light } = paletteOf({ accent, paper: look.paper });
  const name = identity.name.trim() || 'Your business';
  const lines = (about.headline.trim() || name).split('\n');
  const press = { background: light.accent, color: light.onAccent };
  return (
    <figure className={styles.preview}>
      <figcaption className="sm"><b>Your home page, live</b> <span className="muted">Nobody else can see this yet.</span></figcaption>
      <div className={styles.page} style={{ background: light.paper }} aria-hidden="true">
        <p className={styles.bar}><b>{name}</b><span>Prices</span><span>Contact</span></p>
        <div className={styles.hero}>
          <p className={`${business.headline} ${business[look.voice]} ${styles.lines}`}>{lines.map((line, index) => <span key={index}>{line}</span>)}</p>
          {about.lead.trim() && <p>{about.lead}</p>}
          <p className={styles.presses}><span className={business.press} style={press}>{firstPhrase({ phrase: 'Book a free consultation' }, about)}</span> <u style={{ color: light.accentText }}>See prices</u></p>
          {identity.city.trim() && <p className="sm">{identity.city}</p>}
        </div>
      </div>
      <div className={styles.letter} aria-hidden="true">
        <p><b>{name}</b> <span className="muted sm">{identity.email}</span></p>
        <p>You’re booked. See you on Friday{identity.coachName.trim() && `, ${identity.coachName.trim()}`}.</p>
        <p><span className={business.press} style={press}>Add to calendar</span></p>
      </div>
    </figure>
  );
}
