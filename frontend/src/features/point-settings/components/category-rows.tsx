import type { EditableCategory } from '@homeroom/contracts';
import { IconArchive, IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type MenuAction } from '../../../components/action-menu';
import Drawing from '../../../components/drawing';
import { PointsBadge } from '../../../components/points-badge';
import { inWords } from '../../../i18n/said';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useMoveCategory } from '../api/categories';
import { moveTo } from '../model';
import classes from './category-rows.module.css';

interface CategoryRowsProps {
  label: string;
  categories: readonly EditableCategory[];
  onEdit: (category: EditableCategory) => void;
  /** Puts it away, or brings it back. */
  onToggle: (category: EditableCategory) => void;
}

/** Categories in order, sorted by dragging or with a row's menu, which is keyboard accessible. */
export function CategoryRows({ label, categories, onEdit, onToggle }: CategoryRowsProps) {
  const { t } = useTranslation('pointSettings');
  const order = useMoveCategory();
  const [dragged, setDragged] = useState<string | null>(null);
  const move = (categoryId: string, to: number) => {
    const wanted = moveTo(categories, categoryId, to);
    if (!wanted) return;
    order.mutate(wanted, {
      onSuccess: () => showToast({ title: t('categories.moved') }),
      onError: (error) => showRefusal(t('failed'), error, t('failedText')),
    });
  };
  const drop = (at: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== null) move(dragged, at);
    setDragged(null);
  };
  return (
    <ol className={classes.list} aria-label={label} aria-busy={order.isPending}>
      {categories.map((category, index) => (
        <li
          key={category.id}
          className={classes.row}
          draggable={!category.isArchived}
          data-dragged={dragged === category.id || undefined}
          onDragStart={() => setDragged(category.id)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop(index)}
        >
          <Row
            category={category}
            onEdit={() => onEdit(category)}
            onToggle={() => onToggle(category)}
            onUp={index > 0 ? () => move(category.id, index - 1) : undefined}
            onDown={index < categories.length - 1 ? () => move(category.id, index + 1) : undefined}
          />
        </li>
      ))}
    </ol>
  );
}

interface RowProps {
  category: EditableCategory;
  onEdit: () => void;
  onToggle: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

function Row({ category, onEdit, onToggle, onUp, onDown }: RowProps) {
  const { t } = useTranslation('pointSettings');
  const { icon, amount, isArchived } = category;
  const name = inWords(category.name);
  const moves: MenuAction[] = isArchived
    ? []
    : [
        ...(onUp ? [{ label: t('categories.up'), icon: <IconArrowUp size={18} />, onClick: onUp }] : []),
        ...(onDown
          ? [{ label: t('categories.down'), icon: <IconArrowDown size={18} />, onClick: onDown }]
          : []),
      ];
  return (
    <>
      <span className={classes.icon}>
        <Drawing name={icon} />
      </span>
      <span className={classes.name}>{name}</span>
      <PointsBadge amount={amount} />
      <ActionMenu
        label={t('actions', { name })}
        actions={[
          { label: t('edit'), icon: <IconPencil size={18} />, onClick: onEdit },
          ...moves,
          {
            label: t(isArchived ? 'restore' : 'archive'),
            icon: <IconArchive size={18} />,
            onClick: onToggle,
            apart: true,
          },
        ]}
      />
    </>
  );
}
