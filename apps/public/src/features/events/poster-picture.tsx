import { posterOf } from '@coach/content/posters';
import { Picture } from '@coach/ui';
import { useMemo } from 'react';

export function PosterPicture({ name, className }: { name: string; className?: string }) {
  const picture = useMemo(() => posterOf(name), [name]);
  return <Picture picture={picture} className={className} />;
}
