import { paths, useLocation, useNavigate } from '@coach/web-kit';

/** The first page of a visit: behind it lies another site, e.g. the payment provider's, or nothing at all. */
const FIRST = 'default';

/** Goes to the page before this one; Home when this site has none. */
export function useGoBack(): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  return () => void (key === FIRST ? navigate(paths.home) : navigate(-1));
}
