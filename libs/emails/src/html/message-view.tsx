import { greeting } from '../blocks.ts';
import type { Foot, Message } from '../mail.ts';
import { BlockView } from './block-view.tsx';
import { styles } from './styles.ts';

interface MessageViewProps {
  message: Pick<Message, 'heading' | 'greets' | 'greeting' | 'blocks'>;
  foot: Pick<Foot, 'signature' | 'say'>;
  /** The heading's element: a mail's first heading, or a line of a page that displays the mail. */
  Heading?: 'h1' | 'p';
}

/** The content of a mail, from its heading to its signature. */
export function MessageView({ message: { heading, greets, greeting: own, blocks }, foot: { signature, say }, Heading = 'h1' }: MessageViewProps) {
  return (
    <>
      <div className="bar" style={styles.bar} />
      <Heading className="heading ink" style={styles.heading}>
        {heading}
      </Heading>
      {greets !== null && (
        <p className="ink" style={styles.paragraph}>
          {own ?? greeting(greets, say)}
        </p>
      )}
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
      {signature && <p className="ink" style={{ ...styles.paragraph, whiteSpace: 'pre-line' }}>{signature}</p>}
    </>
  );
}
