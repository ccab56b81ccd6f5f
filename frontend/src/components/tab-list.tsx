import { Tabs, type TabsListProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

type TabListProps = Omit<TabsListProps, 'ref'> & {
  /** The value of the active tab. */
  active: string;
};

/** Tabs in one row that scrolls sideways on a phone; keeps the active one visible, also when an address opened it. */
export function TabList({ active, ...props }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector(`[role="tab"][aria-selected="true"]`);
    if (!list.current || !tab) return;
    const [line, open] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    list.current.scrollLeft += open.left + open.width / 2 - (line.left + line.width / 2);
  }, [active]);
  return <Tabs.List ref={list} {...props} />;
}
