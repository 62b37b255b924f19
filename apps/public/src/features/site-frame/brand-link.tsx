import { brand } from '@coach/content';
import { Wordmark } from '@coach/ui';
import { Link, paths } from '@coach/web-kit';

export function BrandLink({ onClick }: { onClick?: () => void }) {
  return <Wordmark name={brand.name} to={(mark) => <Link to={paths.home} onClick={onClick} {...mark} />} />;
}
