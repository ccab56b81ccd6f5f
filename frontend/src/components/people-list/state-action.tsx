import { IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MenuAction } from '../action-menu';

/** The last entry of a person's menu: deactivate or reactivate. */
export function useStateAction() {
  const { t } = useTranslation('people');
  return (isActive: boolean, onClick: () => void): MenuAction => ({
    label: isActive ? t('actions.deactivate') : t('actions.reactivate'),
    icon: isActive ? <IconUserOff size={18} /> : <IconUserPlus size={18} />,
    onClick,
    apart: true,
  });
}
