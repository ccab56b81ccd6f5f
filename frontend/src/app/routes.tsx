import { type ComponentType, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, type RoutesProps, useLocation } from 'react-router-dom';
import { CrashBoundary } from '../components/crash-boundary';
import { PageSkeleton } from '../components/page-skeleton';
import { UnreachableError } from '../lib/api-client';
import type { FeatureRoute } from '../lib/feature';
import { lazy } from '../lib/lazy';
import { speakFirst } from '../i18n/speak';
import { ROUTES } from './found-features';

// What only signed-in people need is not loaded by those who came to read.
const SignedIn = lazy(() => import('./signed-in').then((part) => ({ default: part.SignedIn })));
const Only = lazy(() => import('./signed-in').then((part) => ({ default: part.Only })));

/** An address that no route has. */
const NOWHERE = '/404';

/** Once for all: a page that is made lazy anew with every drawing would begin anew with it. */
const OPEN = ROUTES.filter(({ roles }) => !roles).map(routeOf);
const CLOSED = ROUTES.flatMap((route) =>
  route.roles ? (
    <Route key={route.path} element={<Only roles={route.roles} />}>
      {routeOf(route)}
    </Route>
  ) : (
    []
  ),
);

function routeOf(route: FeatureRoute) {
  if (route.redirect !== undefined)
    return <Route key={route.path} path={route.path} element={<Navigate to={route.redirect} replace />} />;
  const Page = lazy(route.page);
  return <Route key={route.path} path={route.path} element={<Page />} />;
}

interface AppRoutesProps {
  /** The build reads the addresses through one of its own. */
  Tree?: ComponentType<RoutesProps>;
  missing?: string | undefined;
}

export function AppRoutes({ Tree = Routes, missing }: AppRoutesProps) {
  const location = useLocation();
  return (
    <CrashBoundary at={location.pathname} only={isCutOff}>
      <Suspense fallback={<PageSkeleton dashboard={location.pathname.endsWith('-dashboard')} />}>
        <Tree location={location.pathname === missing ? NOWHERE : location}>
          {OPEN}
          <Route element={<SignedIn />}>{CLOSED}</Route>
        </Tree>
        <LanguageHere />
      </Suspense>
    </CrashBoundary>
  );
}

/** The rest is for the plain form that stands in for the whole application. */
const isCutOff = (error: unknown) => error instanceof UnreachableError;

/** Beside the page, and awake no sooner than it is: what the build has drawn in English awakes in English. */
function LanguageHere() {
  useEffect(() => speakFirst(), []);
  return null;
}
