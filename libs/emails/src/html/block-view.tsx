import type { Block, ListItem } from '../mail.ts';
import { styles } from './styles.ts';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** Keeps a time of day on one line with its zone. */
const unbroken = (text: string): string => text.replace(/\d{1,2}:\d{2}(?: [ap]m)? [A-Z]{2,5}\b/g, (time) => time.replaceAll(' ', '\u00a0'));

function Linked({ to, children }: { to: string; children: string }) {
  return (
    <a className="ink" style={styles.factLink} href={to}>
      {children}
    </a>
  );
}

function Moment({ day, date, time }: BlockOf<'moment'>) {
  return (
    <div className="moment" style={styles.moment}>
      <p className="muted" style={styles.day}>
        {day}
      </p>
      <p className="ink" style={styles.figure}>
        {date}{' '}
        <span className="loud" style={styles.figureLoud}>
          {time}
        </span>
      </p>
    </div>
  );
}

function Facts({ facts }: BlockOf<'facts'>) {
  return (
    <table className="rule" style={styles.ledger} cellPadding={0} cellSpacing={0}>
      <tbody>
        {facts.map(([label, value, url]) => (
          <tr key={label}>
            <th className="muted rule" style={styles.label} scope="row">
              {label}
            </th>
            <td className="ink rule" style={styles.value}>
              {url ? <Linked to={url}>{value}</Linked> : unbroken(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function List({ title, items }: BlockOf<'list'>) {
  return (
    <>
      <p className="muted" style={styles.listTitle}>
        {title}
      </p>
      <table className="rule" style={styles.ledger} cellPadding={0} cellSpacing={0} role="presentation">
        <tbody>
          {items.map((item) => (
            <tr key={typeof item === 'string' ? item : item[0]}>
              <td className="ink rule" style={styles.value}>
                <Item item={item} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Item({ item }: { item: ListItem }) {
  if (typeof item === 'string') return unbroken(item);
  const [title, detail, url] = item;
  return (
    <>
      {url ? <Linked to={url}>{unbroken(title)}</Linked> : unbroken(title)}
      {detail && (
        <>
          <br />
          <span className="muted" style={styles.detail}>
            {detail}
          </span>
        </>
      )}
    </>
  );
}

/** A button that renders as one even in mail programs without style sheets. */
function Action({ label, url }: BlockOf<'action'>) {
  return (
    <table style={styles.spaced} cellPadding={0} cellSpacing={0} role="presentation">
      <tbody>
        <tr>
          <td className="button" style={styles.button}>
            <a href={url} style={styles.buttonLink}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** One block of a message as HTML. */
export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'moment':
      return <Moment {...block} />;
    case 'facts':
      return <Facts {...block} />;
    case 'list':
      return <List {...block} />;
    case 'action':
      return <Action {...block} />;
    case 'paragraph':
      return (
        <p className="ink" style={styles.paragraph}>
          {unbroken(block.text)}
        </p>
      );
    case 'note':
      return (
        <p className="muted" style={styles.note}>
          {unbroken(block.text)}
        </p>
      );
  }
}
