import type { ClassCard } from '@homeroom/contracts';
import { IconCircleCheck, IconCircleOff, IconKey, IconPencil, IconUserStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../components/action-menu';

export type ClassAction = 'edit' | 'principal' | 'passwords' | 'active';

interface ClassMenuProps {
  card: ClassCard;
  onChoose: (action: ClassAction) => void;
}

export function ClassMenu({ card, onChoose }: ClassMenuProps) {
  const { t } = useTranslation('classCards');
  return (
    <ActionMenu
      label={t('menu.open', { number: card.classNumber })}
      actions={[
        { label: t('menu.edit'), icon: <IconPencil size={18} />, onClick: () => onChoose('edit') },
        {
          label: t('menu.principal'),
          icon: <IconUserStar size={18} />,
          onClick: () => onChoose('principal'),
        },
        { label: t('menu.passwords'), icon: <IconKey size={18} />, onClick: () => onChoose('passwords') },
        {
          label: card.isActive ? t('menu.deactivate') : t('menu.reactivate'),
          icon: card.isActive ? <IconCircleOff size={18} /> : <IconCircleCheck size={18} />,
          onClick: () => onChoose('active'),
          apart: true,
        },
      ]}
    />
  );
}
