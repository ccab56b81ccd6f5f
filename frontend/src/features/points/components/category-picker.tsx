import type { PointCategoryRecord } from '@homeroom/contracts';
import { Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { signed } from '../../../components/points-badge';
import { QueryView } from '../../../components/query-view';
import { categoriesQuery } from '../api/get-categories';
import { CategoryIcon } from './category-icon';
import classes from './category-picker.module.css';
import { inWords } from '../../../i18n/said';

interface CategoryPickerProps {
  /** What needs work is left out. */
  goodOnly?: boolean;
  /** For whom; null while it is for nobody. */
  title: string | null;
  onPick: (category: PointCategoryRecord) => void;
  onClose: () => void;
}

/** The second of the two taps. The digits 1 to 9 pick from the keyboard. */
export function CategoryPicker({ title, goodOnly = false, onPick, onClose }: CategoryPickerProps) {
  const categories = useQuery(categoriesQuery);
  return (
    <Dialog opened={title !== null} onClose={onClose} title={title ?? ''} wide>
      <QueryView query={categories}>
        {(list) => (
          <Choices categories={goodOnly ? list.filter(({ amount }) => amount > 0) : list} onPick={onPick} />
        )}
      </QueryView>
    </Dialog>
  );
}

interface ChoicesProps {
  categories: readonly PointCategoryRecord[];
  onPick: (category: PointCategoryRecord) => void;
}

function Choices({ categories, onPick }: ChoicesProps) {
  const { t } = useTranslation('teacher');
  const positive = categories.filter(({ amount }) => amount > 0);
  const needsWork = categories.filter(({ amount }) => amount < 0);
  const ordered = [...positive, ...needsWork];
  useHotkeys(ordered.slice(0, 9).map((category, index) => [String(index + 1), () => onPick(category)]));
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
              onClick={() => onPick(category)}
            >
              <CategoryIcon icon={category.icon} />
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
      {group(t('award.picker.positive'), positive)}
      {needsWork.length > 0 && group(t('award.picker.needsWork'), needsWork)}
    </>
  );
}
