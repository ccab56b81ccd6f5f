import type { Readable } from 'node:stream';
import { AppError } from '@homeroom/contracts';
import { type ChildFile, type ChildLine, ChildPart } from '@homeroom/database';
import { ChildFiles } from '@homeroom/files/kept';
import { CONFIG, currentSchoolId, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClassroomConfig } from '../../config';
import { CHILD_FILES, CHILD_PART } from '../school-export/child-rules';

/** A service that renders for a slow reader may take this long to read the next piece. */
const BETWEEN_PIECES_MS = 110_000;

/** What one service holds of a child, read as a stream. */
export interface OpenPart {
  name: string;
  lines: AsyncIterable<ChildLine>;
  /** May also be called after reading to the end. */
  close: () => void;
}

interface AskedPart {
  service: string;
  studentId: string;
  signal: AbortSignal;
}

/** Each service answers for its own rows; the classroom's own come through the same interface, without the network. */
@Injectable()
export class ChildParts {
  constructor(
    private readonly own: ChildPart,
    private readonly files: ChildFiles,
    private readonly services: ServiceClient,
    @Inject(CONFIG) private readonly config: ClassroomConfig,
  ) {}

  /**
   * Begins all parts, or fails: an unavailable service is noticed before the first byte is sent. When `signal` aborts, the caller has left
   * and nothing is kept open.
   */
  async begin(studentId: string, signal: AbortSignal): Promise<OpenPart[]> {
    const { AUTH_URL, SCHOOL_URL, MESSAGING_URL, ALERTS_URL } = this.config;
    const begun = await Promise.allSettled([
      this.ofClassroom(studentId),
      ...Object.entries({
        accounts: AUTH_URL,
        messages: MESSAGING_URL,
        alerts: ALERTS_URL,
        school: SCHOOL_URL,
      }).map(([name, service]) => this.ofService(name, { service, studentId, signal })),
    ]);
    const parts = begun.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const missed = begun.find((each) => each.status === 'rejected');
    if (!missed && !signal.aborted) return parts;
    for (const part of parts) part.close();
    throw missed?.reason ?? new AppError('SERVICE_UNAVAILABLE');
  }

  /** In upload order. */
  async filesOf(studentId: string): Promise<ChildFile[]> {
    const files: ChildFile[] = [];
    const rules = { tables: {}, leftOut: {}, files: CHILD_FILES };
    const lines = await this.own.read(studentId, { ...CHILD_PART, rules });
    for await (const line of whole('classroom', lines)) if ('file' in line) files.push(line.file);
    return files;
  }

  /** Undefined if the file has been deleted meanwhile. */
  open(studentId: string, { id }: ChildFile): Promise<AsyncIterable<Uint8Array> | undefined> {
    return this.files.open(studentId, id, CHILD_FILES);
  }

  private async ofClassroom(studentId: string): Promise<OpenPart> {
    const lines = await this.own.read(studentId, CHILD_PART);
    return {
      name: 'classroom',
      lines: whole('classroom', lines),
      close: () => lines.destroy(),
    };
  }

  private async ofService(name: string, { service, studentId, signal }: AskedPart): Promise<OpenPart> {
    const asked = new URLSearchParams({ schoolId: currentSchoolId(), studentId });
    const answer = await this.services.open(new URL(`/internal/child-copy?${asked}`, service).href, {
      betweenPiecesMs: BETWEEN_PIECES_MS,
      signal,
    });
    // The reader gets an error too, so it needs no handling here.
    answer.on('error', () => undefined);
    return {
      name,
      lines: whole(name, linesIn(answer)),
      close: () => answer.destroy(),
    };
  }
}

/** A part without its last line was cut off, however cleanly its connection ended. */
async function* whole(name: string, lines: AsyncIterable<ChildLine>): AsyncGenerator<ChildLine> {
  for await (const line of lines) {
    if ('end' in line) return;
    yield line;
  }
  throw new Error(`The part ${name} of a copy ended before its end`);
}

async function* linesIn(answer: Readable): AsyncGenerator<ChildLine> {
  let begun = '';
  for await (const piece of answer.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (begun + piece).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as ChildLine;
  }
}
