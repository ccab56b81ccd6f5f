import { UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconDots } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation } from 'react-router-dom';
import type { Mark } from '../../lib/place-marks';
import type { Place } from '../navigation';
import classes from './rail.module.css';
import { useFolded } from './use-folded';
import { useUnfolded } from './use-unfolded';

/** As many entries as a thumb finds without looking. */
const IN_BAR = 5;

/** How to render places, and whether the current one is among them. */
export interface Drawing {
  list: (places: readonly Place[]) => ReactNode;
  holdsCurrent: (places: readonly Place[]) => boolean;
}

interface RailProps {
  places: readonly Place[];
  marks: readonly Mark[];
  /** Renders the places that do not fit in the bar, where there are too many for one list. */
  rest?: (places: readonly Place[], drawing: Drawing) => ReactNode;
}

/** The main navigation: a collapsible rail beside the page, or on a phone a bar at its foot, with a sheet for what does not fit. */
export function Rail({ places, marks, rest: drawRest }: RailProps) {
  const { t } = useTranslation(['shell', 'navigation']);
  const { folded, fold } = useFolded();
  const { around, opener, opened, toggle } = useUnfolded<HTMLElement>();
  const currentOf = useCurrent(places, marks);
  const { bar, rest } = inBar(places);
  const holdsCurrent = (shown: readonly Place[]) => shown.some((place) => currentOf(place) !== undefined);
  const list = (shown: readonly Place[]) =>
    shown.map((place) => <Entry key={place.to} place={place} current={currentOf(place)} />);
  return (
    <nav ref={around} className={classes.rail} data-folded={folded} aria-label={t('nav')} data-print="never">
      <ul className={classes.list}>
        {list(bar)}
        {rest.length > 0 && (
          <li className={classes.more}>
            <UnstyledButton
              ref={opener}
              className={classes.entry}
              aria-expanded={opened}
              data-current={holdsCurrent(rest) || undefined}
              onClick={toggle}
            >
              <IconDots size={24} aria-hidden="true" />
              <span className={classes.label}>{t('navigation:more')}</span>
            </UnstyledButton>
          </li>
        )}
      </ul>
      {rest.length > 0 && (
        <ul className={classes.rest} data-opened={opened || undefined} aria-label={t('moreOf')}>
          {drawRest ? drawRest(rest, { list, holdsCurrent }) : list(rest)}
        </ul>
      )}
      <UnstyledButton
        className={classes.fold}
        aria-label={folded ? t('unfold') : t('fold')}
        onClick={() => fold(!folded)}
      >
        <IconChevronRight size={22} aria-hidden="true" />
      </UnstyledButton>
    </nav>
  );
}

type Current = 'page' | 'true' | undefined;

function Entry({
  place: { to, label, icon: Icon, count: Count },
  current,
}: {
  place: Place;
  current: Current;
}) {
  const { t } = useTranslation('navigation');
  return (
    <li>
      <Link to={to} className={classes.entry} aria-current={current} data-current={current && true}>
        <Icon size={24} aria-hidden="true" />
        <span className={classes.label}>{t(label)}</span>
        {Count && (
          <Suspense fallback={null}>
            <Count />
          </Suspense>
        )}
      </Link>
    </li>
  );
}

/** On a phone as many places as fit; "More" takes one of them if there are others. */
function inBar(places: readonly Place[]): { bar: readonly Place[]; rest: readonly Place[] } {
  if (places.length <= IN_BAR) return { bar: places, rest: [] };
  const main = places.filter(({ place }) => place === 'main').slice(0, IN_BAR - 1);
  return { bar: main, rest: places.filter((place) => !main.includes(place)) };
}

/** Marks the current place, or its nearest ancestor among the places. */
function useCurrent(places: readonly Place[], marks: readonly Mark[]): (place: Place) => Current {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const way = [here, ...marks.map(({ to }) => to).toReversed()];
  const nearest = way.find((at) => places.some((place) => holds(place, at)));
  const current = nearest && narrowest(places.filter((place) => holds(place, nearest)));
  return (place) => {
    if (place !== current) return undefined;
    return nearest === here ? 'page' : 'true';
  };
}

/** A place is a page, or a part of one that its query names; other query parameters do not make it a different place. */
function holds({ to, pages }: Place, at: string): boolean {
  const [path = '', search] = to.split('?');
  const [path2 = '', search2] = at.split('?');
  const narrowed = new URLSearchParams(search2);
  return (
    matchPath(pages ?? path, path2) !== null &&
    [...new URLSearchParams(search)].every(([name, value]) => narrowed.get(name) === value)
  );
}

function narrowest(places: readonly Place[]): Place | undefined {
  return places.toSorted((one, other) => other.to.length - one.to.length)[0];
}
