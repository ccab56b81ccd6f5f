import type { FileList } from '@homeroom/domain';
import { useState } from 'react';
import type { Table } from '../read-table';
import { ChooseFile } from './choose-file';
import { ColumnMeanings } from './column-meanings';

/** From a file to the plan: first choose the file, then the meaning of its columns. */
export function NewImport({ list }: { list: FileList }) {
  const [file, setFile] = useState<{ name: string; table: Table } | null>(null);
  if (file === null) return <ChooseFile list={list} onRead={(name, table) => setFile({ name, table })} />;
  return <ColumnMeanings list={list} {...file} onAnother={() => setFile(null)} />;
}
