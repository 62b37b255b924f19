import { pictures } from '@coach/content';
import { Picture } from '@coach/ui';

/** A neutral drawing, showing no kind of training, beside a page with little text. */
export const BackdropDrawing = () => <Picture picture={pictures.ridges} />;
