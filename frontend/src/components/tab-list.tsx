import { Tabs, type TabsListProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

type TabListProps = Omit<TabsListProps, 'ref'> & {
  /** The tab that is open. */
  active: string;
};

/** Tabs in one line, which a phone scrolls sideways: the open one is in sight, also where an address has opened it. */
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
