/** Writes dist/assets.json: for the entry and every named chunk the files a browser has to load for it. */
export class AssetReport {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("AssetReport", (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "AssetReport", stage }, () => {
        const report = Object.fromEntries(
          [...compilation.namedChunkGroups].map(([name, group]) => [
            name,
            group.getFiles().filter((file) => !file.endsWith(".map")),
          ]),
        );
        const source = new compiler.webpack.sources.RawSource(JSON.stringify(report, null, 1));
        compilation.emitAsset("assets.json", source);
      });
    });
  }
}
