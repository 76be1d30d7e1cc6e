import {
  deleteOlderFavourites,
  getFavourites,
  getLastPlayed,
  getOlderFavourites,
  putOlderFavourites,
  removeFavourite,
  setFavourite,
  setLastPlayed,
} from '@playerdesk/contract/internal';
import {
  deleteOlderFavouritesSchema,
  getFavouritesSchema,
  getLastPlayedSchema,
  getOlderFavouritesSchema,
  putOlderFavouritesSchema,
  removeFavouriteSchema,
  setFavouriteSchema,
  setLastPlayedSchema,
} from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { FavouriteService } from './favourites.ts';
import type { LastPlayed } from './last-played.ts';

export function favouriteRoutes(favourites: FavouriteService, lastPlayed: LastPlayed): Handler[] {
  return [
    read(getFavourites, getFavouritesSchema, favourites.list),
    write(setFavourite, setFavouriteSchema, favourites.set),
    write(removeFavourite, removeFavouriteSchema, favourites.remove),
    read(getLastPlayed, getLastPlayedSchema, lastPlayed.list),
    write(setLastPlayed, setLastPlayedSchema, lastPlayed.set),
    read(getOlderFavourites, getOlderFavouritesSchema, favourites.olderList),
    write(putOlderFavourites, putOlderFavouritesSchema, favourites.olderPut),
    write(deleteOlderFavourites, deleteOlderFavouritesSchema, favourites.olderDelete),
  ];
}
