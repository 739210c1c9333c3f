// Pictures of places to stay, on the API's own address: drawn on request.
import { PICTURES, pictureName } from '#harbour/hotels/wire-place.ts';
import { answerRefusal, Refusal } from '#harbour/http/refusals.ts';
import { isUnchanged, tagOf } from '#harbour/http/unchanged.ts';
import type { PageGroup } from '#harbour/parts.ts';
import { drawPicture } from './draw.ts';

/** A picture opened on its own runs nothing and fetches nothing, and is no page inside another. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
const ONE_DAY = 'public, max-age=86400';

export const picturePages: PageGroup = (app, { catalogue }) => {
  const scenes = new Map(
    [...catalogue.hotels.values()].flatMap(({ slug, images }) =>
      images.map(({ scene }, index) => [pictureName(slug, index), { slug, scene }] as const),
    ),
  );
  app.get(`${PICTURES}/:name`, (context) => {
    context.set('routePattern', `${PICTURES}/{name}`);
    const picture = scenes.get(context.req.param('name'));
    if (picture === undefined) return answerRefusal(context, new Refusal(404, 'There is no such picture.'));
    const drawn = drawPicture(picture.slug, picture.scene);
    const tag = tagOf(drawn);
    context.header('Content-Security-Policy', PICTURE_POLICY);
    context.header('Cache-Control', ONE_DAY);
    context.header('ETag', tag);
    if (isUnchanged(context, tag)) return context.body(null, 304);
    // The app asks from another origin.
    context.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return context.body(drawn, 200, { 'Content-Type': 'image/svg+xml; charset=utf-8' });
  });
};
