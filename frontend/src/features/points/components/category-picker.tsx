import type { PointCategoryRecord } from '@homeroom/contracts';
import { Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import Drawing from '../../../components/drawing';
import { signed } from '../../../components/points-badge';
import { QueryView } from '../../../components/query-view';
import { inWords } from '../../../i18n/said';
import type { GivenFor } from '../api/award-points';
import { categoriesQuery } from '../api/get-categories';
import classes from './category-picker.module.css';
import { OwnPoints } from './own-points';

interface CategoryPickerProps {
  /** Leaves out negative categories. */
  goodOnly?: boolean;
  /** Names the recipient; null while the picker is closed. */
  title: string | null;
  /** The class whose own categories are offered besides the school's. */
  classNumber?: number | undefined;
  onPick: (given: GivenFor) => void;
  onClose: () => void;
}

/** The second of the two taps. The digits 1 to 9 pick from the keyboard. */
export function CategoryPicker({
  title,
  goodOnly = false,
  classNumber,
  onPick,
  onClose,
}: CategoryPickerProps) {
  const categories = useQuery(categoriesQuery(classNumber));
  return (
    <Dialog opened={title !== null} onClose={onClose} title={title ?? ''} wide>
      <QueryView query={categories}>
        {(list) => (
          <Choices
            categories={goodOnly ? list.filter(({ amount }) => amount > 0) : list}
            goodOnly={goodOnly}
            onPick={onPick}
          />
        )}
      </QueryView>
    </Dialog>
  );
}

interface ChoicesProps {
  categories: readonly PointCategoryRecord[];
  goodOnly: boolean;
  onPick: (given: GivenFor) => void;
}

function Choices({ categories, goodOnly, onPick }: ChoicesProps) {
  const { t } = useTranslation('teacher');
  const [note, setNote] = useState('');
  const positive = categories.filter(({ amount }) => amount > 0);
  const needsWork = categories.filter(({ amount }) => amount < 0);
  const ordered = [...positive, ...needsWork];
  const pick = (given: GivenFor) => onPick({ ...given, ...(note.trim() && { note: note.trim() }) });
  useHotkeys(ordered.slice(0, 9).map((category, index) => [String(index + 1), () => pick(category)]));
  const group = (title: string, members: readonly PointCategoryRecord[]) => (
    <section className={classes.group}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <ul className={classes.choices}>
        {members.map((category) => (
          <li key={category.id}>
            <button
              type="button"
              className={classes.choice}
              data-sign={category.amount < 0 ? 'minus' : 'plus'}
              onClick={() => pick(category)}
            >
              <Drawing name={category.icon} />
              <span className={classes.name}>{inWords(category.name)}</span>
              <bdi dir="ltr" className={classes.amount}>
                {signed(category.amount)}
              </bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <>
      {positive.length > 0 && group(t('award.picker.positive'), positive)}
      {needsWork.length > 0 && group(t('award.picker.needsWork'), needsWork)}
      {!goodOnly && (
        <OwnPoints note={note} onNote={setNote} onGive={(amount) => pick(ownPoints(amount, t))} />
      )}
    </>
  );
}

function ownPoints(amount: number, t: (key: 'award.own.name') => string): GivenFor {
  return { id: null, name: t('award.own.name'), amount };
}
