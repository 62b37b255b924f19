import { pictures } from '@coach/content';
import { Picture } from '@coach/ui';

/** A neutral drawing, showing no kind of training, beside a page with little text. */
export const QuietDrawing = () => <Picture picture={pictures.ridges} />;
