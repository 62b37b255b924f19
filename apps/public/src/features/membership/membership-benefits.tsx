import { membership, membershipBenefits, type Benefit } from '@coach/content';
import { classes, Picture } from '@coach/ui';
import { useBusiness, useSay } from '@coach/web-kit';
import { SectionHead } from '../sections/section-head.tsx';
import styles from './membership-benefits.module.css';

/** The benefits of membership, each with a drawing and the plan that includes it (MEM-02). */
export function MembershipBenefits() {
  const say = useSay();
  const { title, lead } = say(membership).benefits;
  const items = membershipBenefits(useBusiness().plans, say);
  return (
    <section className={classes('wrap', styles.benefits)} aria-labelledby="benefits-title">
      <SectionHead id="benefits-title" title={title} lead={lead} />
      <div className={styles.cards}>{items.map((item) => <BenefitCard key={item.id} item={item} />)}</div>
    </section>
  );
}

function BenefitCard({ item: { id, title, text, from, picture } }: { item: Benefit }) {
  return (
    <article className={classes(styles.card, styles[id])} aria-label={title}>
      <Picture picture={picture} className={styles.picture} />
      <div className={styles.words}>
        <h3 className="d d2">{title}</h3>
        <p>{text}</p>
        <p className={classes('sm', styles.from)}>{from}</p>
      </div>
    </article>
  );
}
