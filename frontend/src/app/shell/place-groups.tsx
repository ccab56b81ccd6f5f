import '../../i18n/shared/places';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readEntry, writeEntry } from '../../lib/local-entries';
import type { PlaceGroup } from '../../lib/place-group';
import type { Place } from '../navigation';
import classes from './place-groups.module.css';
import type { Drawing } from './rail';

/** In display order, from daily tasks to yearly ones. */
const GROUPS = ['day', 'learning', 'points', 'people', 'safety', 'school'] as const satisfies PlaceGroup[];

interface PlaceGroupsProps {
  places: readonly Place[];
  drawing: Drawing;
}

/** Places under group headings. A group can be collapsed, which this device remembers. */
export function PlaceGroups({ places, drawing }: PlaceGroupsProps) {
  const [closed, setClosed] = useState(() => readEntry('railClosed') ?? []);
  const groups = GROUPS.map((group) => ({
    group,
    own: places.filter(({ place }) => place === group),
  })).filter(({ own }) => own.length > 0);
  const toggle = (group: PlaceGroup) => {
    const next = closed.includes(group) ? closed.filter((each) => each !== group) : [...closed, group];
    writeEntry('railClosed', next);
    setClosed(next);
  };
  // A single heading above all places would be useless.
  if (groups.length < 2) return drawing.list(places);
  return groups.map(({ group, own }) => (
    <Group
      key={group}
      group={group}
      places={own}
      drawing={drawing}
      isOpen={!closed.includes(group)}
      onToggle={() => toggle(group)}
    />
  ));
}

interface GroupProps extends PlaceGroupsProps {
  group: PlaceGroup;
  isOpen: boolean;
  onToggle: () => void;
}

function Group({ group, places, drawing, isOpen, onToggle }: GroupProps) {
  const { t } = useTranslation('places');
  const id = useId();
  const own = useRef<HTMLUListElement>(null);
  const holdsCurrent = drawing.holdsCurrent(places);
  // Scrolls the current place into view for people who come by an address or the search.
  useEffect(() => {
    if (holdsCurrent) own.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [holdsCurrent]);
  return (
    <li className={classes.group}>
      <UnstyledButton
        className={classes.name}
        aria-expanded={isOpen}
        aria-controls={id}
        data-current={(!isOpen && holdsCurrent) || undefined}
        onClick={onToggle}
      >
        {t(group)}
        <IconChevronRight size={18} aria-hidden="true" />
      </UnstyledButton>
      <ul ref={own} id={id} className={classes.places} hidden={!isOpen}>
        {drawing.list(places)}
      </ul>
    </li>
  );
}
