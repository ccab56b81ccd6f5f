import { Menu, UnstyledButton } from '@mantine/core';
import { IconDots, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import buttons from '../icon-button.module.css';

interface RowAction {
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

interface RowMenuProps {
  label: string;
  actions: readonly RowAction[];
  isActive: boolean;
  onChangeState: () => void;
}

/** What can be done with one person; coming and going stands apart at the end. */
export function RowMenu({ label, actions, isActive, onChangeState }: RowMenuProps) {
  const { t } = useTranslation('people');
  return (
    <Menu position="bottom-end" radius="md" shadow="md" width={230} returnFocus>
      <Menu.Target>
        <UnstyledButton className={buttons.button} aria-label={label}>
          <IconDots size={22} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Item key={action.label} {...action} />
        ))}
        <Menu.Divider />
        <Item
          label={isActive ? t('actions.deactivate') : t('actions.reactivate')}
          icon={isActive ? <IconUserOff size={18} /> : <IconUserPlus size={18} />}
          onClick={onChangeState}
        />
      </Menu.Dropdown>
    </Menu>
  );
}

function Item({ label, icon, onClick }: RowAction) {
  return (
    <Menu.Item leftSection={icon} mih={44} onClick={onClick}>
      {label}
    </Menu.Item>
  );
}
