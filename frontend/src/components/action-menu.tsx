import { UnstyledButton } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import buttons from './icon-button.module.css';
import { useClosed } from './write-controls';
import classes from './action-menu.module.css';

/** More than the menu is high. */
const ROOM_BELOW = 260;

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

/**
 * What can be changed about one row or card. It is our own because the kit's brings a positioning engine along that is larger
 * than the rest of the page.
 */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const closed = useClosed();
  const [opened, setOpened] = useState<'below' | 'above' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const around = useClickOutside<HTMLDivElement>(() => setOpened(null));
  const open = () => {
    const below = window.innerHeight - (opener.current?.getBoundingClientRect().bottom ?? 0);
    setOpened(below < ROOM_BELOW ? 'above' : 'below');
  };
  // The dialog that follows gives the focus back to where it was: to the button, not to an item that is gone by then.
  const close = () => {
    setOpened(null);
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') setOpened(null);
    if (event.key === 'Escape') close();
    if (moveFocus(event)) event.preventDefault();
  };
  return (
    <div ref={around} className={classes.around}>
      <UnstyledButton
        ref={opener}
        className={buttons.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onClick={() => (opened ? close() : open())}
        {...closed}
      >
        <IconDots size={22} aria-hidden="true" />
      </UnstyledButton>
      {opened && (
        <div
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={classes.menu}
          data-side={opened}
          onKeyDown={onKeyDown}
        >
          {actions.map(({ label: text, icon, onClick, apart }, index) => (
            <UnstyledButton
              key={text}
              ref={index === 0 ? focusFirst : undefined}
              role="menuitem"
              tabIndex={-1}
              className={classes.item}
              data-apart={apart}
              onClick={() => {
                close();
                onClick();
              }}
            >
              {icon}
              {text}
            </UnstyledButton>
          ))}
        </div>
      )}
    </div>
  );
}

function focusFirst(item: HTMLButtonElement | null): void {
  item?.focus();
}

/** As in every menu: arrows go round, Home and End to the ends. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLDivElement>): boolean {
  const items = [...currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
  if (to === undefined) return false;
  items.at(to % items.length)?.focus();
  return true;
}
