import { useQuery } from '@tanstack/react-query';
import { type LinePath, lineQuery } from '../api/get-line';
import { LineState } from './line-state';

interface LineNoticeProps {
  path: LinePath;
  school?: string;
}

/** Shown only if sign-in is restricted, not while that is unknown. */
export function LineNotice({ path, school }: LineNoticeProps) {
  const { data: line } = useQuery(lineQuery(path));
  if (!line || line.state === 'open') return null;
  return <LineState line={line} path={path} school={school} />;
}
