import { Wordmark } from '@coach/ui';
import { Link, paths, useBusiness } from '@coach/web-kit';

export function BrandLink({ onClick }: { onClick?: () => void }) {
  const { name } = useBusiness().identity;
  return <Wordmark name={name} to={(mark) => <Link to={paths.home} onClick={onClick} {...mark} />} />;
}
