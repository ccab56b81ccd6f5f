import { UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import type { Branch } from '../model';
import classes from './organisations.module.css';

interface TreeListProps {
  branches: readonly Branch[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** The whole tree with indented levels; the level is also given in words. */
export function TreeList({ branches, chosen, onChoose }: TreeListProps) {
  const { t } = useTranslation('organisations');
  return (
    <Card>
      <ul className={classes.tree} aria-label={t('tree.label')}>
        {branches.map(({ id, name, kind, depth, path, schoolsBelow }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.branch}
              style={{ '--depth': depth } as CSSProperties}
              aria-current={id === chosen}
              aria-description={path.length > 0 ? t('node.path', { path: path.join(' › ') }) : t('node.top')}
              onClick={() => onChoose(id)}
            >
              <span className={classes.name}>{name}</span>
              <span className={classes.line}>
                {t(`kinds.${kind}`)} · {t('counts.schools', { count: schoolsBelow })}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
