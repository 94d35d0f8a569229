/** The version of this program, as the build names it; see `webpack.config.mjs`. */
export const CLIENT_VERSION: string = process.env.VISITE_CLIENT_VERSION ?? "0.1.0";

/** How every request names it. */
export const CLIENT_HEADERS = { "X-Client-Version": CLIENT_VERSION } as const;
