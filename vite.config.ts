// How is the store built? `vite build` makes what browsers load, `vite build --ssr src/web/entry-server.tsx` what renders pages.

import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

/**
 * What the first screen needs comes in two files: libraries, which stay the same from release to release, and the store. Left alone it would
 * be twenty small ones, which compress worse and ask more of a phone's connection.
 */
const groups = [
  { name: "libraries", test: /node_modules[\\/](react|react-dom|react-router|scheduler|zustand)[\\/]/ },
  {
    name: "store",
    test: new RegExp(
      [
        "src/web/(api|state)/|src/web/lib/(?!overlay|store-icon|theme-css)",
        // English; other languages and the texts of later screens are loaded when they are needed.
        "src/web/messages/(en|languages|use-text)\\.",
        "src/web/app/(?!late-parts|offline|kept-json|pending-page|use-|store-data|prefetch|head|page-meta)",
        "src/web/features/home/(?!menu-sheet|cart-announcer)",
        "src/web/features/catalogue/(product-card|kept-cards|card-grid|scroll-row|use-endless|load-more)",
        "src/web/features/cart/(add-button|cart-actions|cart-sync|cart-fetched|optimistic|line-key)",
        "src/web/features/search/(search-box|search-field|use-suggestions|recent|not-found)",
        "src/web/ui/(cx|button|link|get-form|icon-button|stepper|rich-text|section-header|toast\\.ts|visually|picture)",
        "src/web/routes",
        "src/rules/money",
      ].join("|"),
    ),
  },
]

/**
 * The router's own links, forms and scrolling name themselves and so stay in the build, with much that only they need. The store has its own
 * (ui/link, ui/get-form, app/scroll): said to do nothing, the router's can be left out.
 */
const withoutRouterParts = {
  name: "without-router-parts",
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]lib\.js$/ },
    handler: (code: string) =>
      code
        .replace(/^(?:Link|NavLink|Form|HistoryRouter|ScrollRestoration)\.displayName = .*$/gm, "")
        .replace(/= (React\$1\.forwardRef\()/g, "= /* @__PURE__ */ $1"),
  },
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), withoutRouterParts],
  // Pages come from our own server, there is no index.html.
  appType: "custom",
  publicDir: false,
  css: {
    modules: {
      // The same names in both builds: they depend on the file's path and the class only.
      generateScopedName: command === "build" ? "[hash:base64:6]" : "[name]_[local]_[hash:base64:4]",
    },
  },
  // React chooses its slow development build by this; pages are always rendered with the fast one.
  ...(command === "build" ? { define: { "process.env.NODE_ENV": '"production"' } } : {}),
  ssr: { noExternal: command === "build" ? true : undefined },
  build: {
    target: "es2023",
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    assetsDir: "assets",
    assetsInlineLimit: 1024,
    cssCodeSplit: false,
    manifest: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      // What every page has already needs no mention in every list.
      resolveDependencies: (_, files) => files.filter((file) => !/\/(libraries|store|rolldown-runtime)-/.test(file)),
    },
    copyPublicDir: false,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? // One file: however it is loaded there is one copy of everything in it.
        { output: { entryFileNames: "[name].js", codeSplitting: false } }
      : {
          input: ["src/web/entry-client.tsx", "src/web/early.ts", "src/web/service-worker.ts"],
          output: {
            codeSplitting: { groups },
            // Its address stays the same: the browser asks there whether there is a newer one.
            entryFileNames: ({ name }) => (name === "service-worker" ? "[name].js" : "assets/[name]-[hash].js"),
          },
        },
  },
}))
