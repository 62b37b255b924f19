import type { AdminVideo } from '@coach/contracts';
import { filmFailureWords } from '@coach/domain';
import { useLanguage } from '@coach/web-kit';

/** Why a film failed and what to do, in the reader's language; text from before causes were stored is shown unchanged. */
export function FilmFailureNote({ failure, failure_reason: said }: Pick<AdminVideo, 'failure' | 'failure_reason'>) {
  const language = useLanguage();
  return failure ? <span lang={language}>{filmFailureWords(failure, language)}</span> : <span>{said ?? 'The file could not be prepared.'}</span>;
}
