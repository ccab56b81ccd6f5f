import { CONFIG } from '@homeroom/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { openStore } from '../store';
import { scanOf } from '../virus-scan';
import type { FilesConfig } from './files.config';
import { FilesLine } from './files-line.guard';
import { FILE_DOOR, FILE_STORE, type FileDoor, FilesService, VIRUS_SCAN } from './files.service';
import { FilesWorker } from './files.worker';

/** File storage of a service; its tables are created by `createFileTables`. */
@Module({})
export class FilesModule {
  static for(service: FileDoor['service'], path: FileDoor['path'], room?: FileDoor['room']): DynamicModule {
    return {
      module: FilesModule,
      providers: [
        FilesLine,
        FilesService,
        FilesWorker,
        { provide: FILE_DOOR, useValue: { service, path, ...(room && { room }) } satisfies FileDoor },
        { provide: FILE_STORE, useFactory: (config: FilesConfig) => openStore(config), inject: [CONFIG] },
        {
          provide: VIRUS_SCAN,
          useFactory: (config: FilesConfig) => scanOf(config.FILES_SCAN_URL),
          inject: [CONFIG],
        },
      ],
      exports: [FilesLine, FilesService, FILE_STORE],
    };
  }
}
