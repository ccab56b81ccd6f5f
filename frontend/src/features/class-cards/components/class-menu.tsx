import type { ClassCard } from '@homeroom/contracts';
import { Menu, MenuDivider, MenuDropdown, MenuItem, MenuTarget, UnstyledButton } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleOff,
  IconDots,
  IconKey,
  IconPencil,
  IconUserStar,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './class-menu.module.css';

export type ClassAction = 'edit' | 'principal' | 'passwords' | 'active';

interface ClassMenuProps {
  card: ClassCard;
  onChoose: (action: ClassAction) => void;
}

export function ClassMenu({ card, onChoose }: ClassMenuProps) {
  const { t } = useTranslation('classCards');
  return (
    <Menu position="bottom-end" width={250} radius="md" shadow="md" classNames={{ item: classes.item }}>
      <MenuTarget>
        <UnstyledButton className={classes.target} aria-label={t('menu.open', { number: card.classNumber })}>
          <IconDots size={22} aria-hidden="true" />
        </UnstyledButton>
      </MenuTarget>
      <MenuDropdown>
        <MenuItem leftSection={<IconPencil size={18} />} onClick={() => onChoose('edit')}>
          {t('menu.edit')}
        </MenuItem>
        <MenuItem leftSection={<IconUserStar size={18} />} onClick={() => onChoose('principal')}>
          {t('menu.principal')}
        </MenuItem>
        <MenuItem leftSection={<IconKey size={18} />} onClick={() => onChoose('passwords')}>
          {t('menu.passwords')}
        </MenuItem>
        <MenuDivider />
        <MenuItem
          leftSection={card.isActive ? <IconCircleOff size={18} /> : <IconCircleCheck size={18} />}
          onClick={() => onChoose('active')}
        >
          {card.isActive ? t('menu.deactivate') : t('menu.reactivate')}
        </MenuItem>
      </MenuDropdown>
    </Menu>
  );
}
