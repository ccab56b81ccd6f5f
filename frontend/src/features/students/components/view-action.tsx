import type { StudentRecord } from '@homeroom/contracts';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ActionMenu, type MenuAction } from '../../../components/action-menu';
import { nameOf } from '../../../lib/name-of';

/** Opens the student's dashboard as the student sees it. */
export function useViewAction(): (student: StudentRecord) => MenuAction {
  const { t } = useTranslation('classCards');
  const navigate = useNavigate();
  return ({ id, classNumber }) => ({
    label: t('view.open'),
    icon: <IconEye size={18} />,
    onClick: () => void navigate(`/classroom/${classNumber}/students/${id}`),
  });
}

/** The menu for people with read-only access. */
export function ViewMenu({ student }: { student: StudentRecord }) {
  const { t } = useTranslation('people');
  const view = useViewAction();
  return <ActionMenu label={t('list.actionsFor', { name: nameOf(student) })} actions={[view(student)]} />;
}
