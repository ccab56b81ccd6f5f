import { Menu, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Fragment, type ReactNode, useRef } from 'react';
import buttons from './icon-button.module.css';
import { useClosed } from './write-controls';

export interface MenuAction {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** Set apart from the entries above it, as a serious action. */
  apart?: true;
}

interface ActionMenuProps {
  label: string;
  actions: readonly MenuAction[];
}

/** A menu of actions for one row or card. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const closed = useClosed();
  const button = useRef<HTMLButtonElement>(null);
  const opener = (
    <UnstyledButton ref={button} className={buttons.button} aria-label={label} {...closed}>
      <IconDots size={22} aria-hidden="true" />
    </UnstyledButton>
  );
  if (closed) return opener;
  return (
    // Returns the focus at once, not after the closing transition: the dialog that follows gives it back to where it was.
    <Menu
      position="bottom-end"
      width={250}
      withInitialFocusPlaceholder={false}
      onClose={() => button.current?.focus()}
    >
      <Menu.Target>{opener}</Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label: text, icon, onClick, apart }, index) => (
          <Fragment key={text}>
            {apart && <Menu.Divider />}
            <Menu.Item
              mih="var(--target)"
              leftSection={icon}
              data-autofocus={index === 0 || undefined}
              onClick={() => {
                button.current?.focus();
                onClick();
              }}
            >
              {text}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
