import { openStore, scanOf } from '@homeroom/files';
import { CONFIG } from '@homeroom/platform';
import { Module } from '@nestjs/common';
import type { ClassroomConfig } from '../../config';
import { FilesLine } from './files-line.guard';
import { FILE_STORE, FilesService, VIRUS_SCAN } from './files.service';
import { FilesWorker } from './files.worker';

@Module({
  providers: [
    FilesLine,
    FilesService,
    FilesWorker,
    { provide: FILE_STORE, useFactory: (config: ClassroomConfig) => openStore(config), inject: [CONFIG] },
    {
      provide: VIRUS_SCAN,
      useFactory: (config: ClassroomConfig) => scanOf(config.FILES_SCAN_URL),
      inject: [CONFIG],
    },
  ],
  exports: [FilesLine, FilesService, FILE_STORE],
})
export class FilesModule {}
