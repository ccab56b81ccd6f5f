import { Menu, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import buttons from './icon-button.module.css';
import { useClosed } from './write-controls';

export interface MenuAction {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** Stands apart from what is above it: the serious one. */
  apart?: true;
}

interface ActionMenuProps {
  label: string;
  actions: readonly MenuAction[];
}

/** What can be changed about one row or card. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const closed = useClosed();
  const opener = (
    <UnstyledButton className={buttons.button} aria-label={label} {...closed}>
      <IconDots size={22} aria-hidden="true" />
    </UnstyledButton>
  );
  if (closed) return opener;
  return (
    <Menu position="bottom-end" width={250} returnFocus>
      <Menu.Target>{opener}</Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label: text, icon, onClick, apart }) => (
          <Fragment key={text}>
            {apart && <Menu.Divider />}
            <Menu.Item mih="var(--target)" leftSection={icon} onClick={onClick}>
              {text}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
