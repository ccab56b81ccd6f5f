import { Readable } from 'node:stream';
import { FindChildPart } from '@homeroom/contracts';
import { ChildPart, type PartOfChild } from '@homeroom/database';
import { Internal, runForSchool } from '@homeroom/platform';
import { Controller, type DynamicModule, Get, Module, Query, StreamableFile } from '@nestjs/common';

/** Serves a service's data about one child, for the copy that the classroom service assembles: one line of JSON per piece. */
@Module({})
export class ChildPartModule {
  static for(part: PartOfChild): DynamicModule {
    @Controller('internal/child-copy')
    class ChildPartController {
      constructor(private readonly parts: ChildPart) {}

      @Internal('classroom')
      @Get()
      async read(@Query() { schoolId, studentId }: FindChildPart): Promise<StreamableFile> {
        const lines = await runForSchool(schoolId, () => this.parts.read(studentId, part));
        return new StreamableFile(Readable.from(written(lines), { objectMode: false }), {
          type: 'application/x-ndjson',
        });
      }
    }
    return { module: ChildPartModule, controllers: [ChildPartController] };
  }
}

async function* written(lines: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}
