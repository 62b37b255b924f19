import { useState, type CSSProperties } from 'react';
import { defaultPhrase } from '@coach/content';
import type { Business } from '@coach/contracts';
import { paletteOf, treatmentIn, type Palette } from '@coach/domain';
import { classes } from '@coach/ui';
import { useFormContext, useWatch } from '@coach/web-kit';
import { LibraryPicture } from '../pictures/library-picture.tsx';
import { usePictures } from '../pictures/use-pictures.ts';
import { accentOf } from './accent-of.ts';
import business from '../business/business.module.css';
import styles from './preview.module.css';

const SCREENS = { desktop: 'Desktop', phone: 'Phone' } as const;

/** The site's first screen in both themes, and a mail, with the current input. */
export function SitePreview() {
  const { control } = useFormContext<Business>();
  const { identity, look, ...said } = useWatch({ control }) as Business;
  const [screen, show] = useState<keyof typeof SCREENS>('desktop');
  const { light, dark } = paletteOf({ accent: accentOf(look), paper: look.paper });
  const name = identity.name.trim() || 'Your business';
  const first = { ...said, look, identity, name };
  return (
    <figure className={styles.preview}>
      <div className={styles.previewHead}>
        <figcaption className="sm"><b>Your home page, live</b> <span className="muted">Nobody else can see this yet.</span></figcaption>
        <div className={styles.screens} role="group" aria-label="Shown on">
          {Object.entries(SCREENS).map(([one, called]) => <button key={one} type="button" aria-pressed={one === screen} onClick={() => show(one as keyof typeof SCREENS)}>{called}</button>)}
        </div>
      </div>
      <div className={classes(styles.page, screen === 'phone' && styles.onPhone)} style={{ background: light.paper }} aria-hidden="true">
        <p className={styles.bar}><b>{name}</b><span>Prices</span><span>Contact</span></p>
        <div className={styles.split}>
          <FirstScreen {...first} theme={light} />
          <Scene {...first} theme={light} />
        </div>
      </div>
      <div className={styles.also} aria-hidden="true">
        <div>
          <p className="sm"><b>On a phone, at night</b></p>
          <div className={styles.night} style={{ background: dark.paper, color: '#f4efe6' }}><p><b>{name}</b></p><FirstScreen {...first} theme={dark} /></div>
        </div>
        <div>
          <p className="sm"><b>In an email</b></p>
          <div className={styles.letter}>
            <p><b>{name}</b> <span className="muted sm">{identity.email}</span></p>
            <p>You’re booked. See you on Friday{identity.coachName.trim() && `, ${identity.coachName.trim()}`}.</p>
            <p><span className={business.press} style={{ background: light.accent, color: light.onAccent }}>Add to calendar</span></p>
          </div>
        </div>
      </div>
    </figure>
  );
}

type Shown = Pick<Business, 'identity' | 'about' | 'look' | 'pictures'> & { name: string; theme: Palette };

function FirstScreen({ identity, about, look, name, theme }: Shown) {
  const lines = (about.headline.trim() || name).split('\n');
  const longest = { '--longest': Math.max(...lines.join(' ').split(' ').map((word) => word.length)) } as CSSProperties;
  return (
    <div className={styles.hero}>
      <p className={`${business.headline} ${business[look.voice]} ${styles.lines}`} style={longest}>{lines.map((line, index) => <span key={index}>{line}</span>)}</p>
      {about.lead.trim() && <p>{about.lead}</p>}
      <p className={styles.presses}><span className={business.press} style={{ background: theme.accent, color: theme.onAccent }}>{defaultPhrase({ phrase: 'Book a free consultation' }, about)}</span> <u style={{ color: theme.accentText }}>See prices</u></p>
      {identity.city.trim() && <p className="sm">{identity.city}</p>}
    </div>
  );
}

/** The picture next to the headline: the coach's own, or the drawing. */
function Scene({ pictures, theme }: Shown) {
  const { data: pictureLibrary = [] } = usePictures();
  const slot = pictures.hero === '' ? 'portrait' : 'hero';
  const picture = pictureLibrary.find(({ id }) => id === pictures[slot]);
  return (
    <div className={styles.scene} style={{ background: theme.accentWash }}>
      <i style={{ background: theme.accent }} />
      {picture && <LibraryPicture picture={picture} treatment={treatmentIn(pictures, slot, picture.treatment)} sizes="240px" />}
    </div>
  );
}
