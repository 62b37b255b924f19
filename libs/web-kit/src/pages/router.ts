// The remotes' only access to the router, so that the page has a single one. Every name costs bytes on the first visit: export
// only what is used.
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  Navigate,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useHref,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, Location, RouteObject } from 'react-router-dom';
