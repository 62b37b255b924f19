import { pictures } from '@coach/content';
import { Picture } from '@coach/ui';

/** Lines of no trade beside a page that has little to say. */
export const QuietDrawing = () => <Picture picture={pictures.ridges} />;
